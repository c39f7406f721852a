import type { IdentityProvider, SsoFinding } from '@rostrum/protocol'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { HttpError } from '../../http/http-error.js'
import { savePolicy } from '../../sso/providers/policy.js'
import { readProvider, readRows } from '../../sso/providers/provider.js'
import { readProviders } from '../../sso/providers/provider-wire.js'
import { createProvider, type GivenProvider } from '../../sso/providers/save-provider.js'
import { testProvider } from '../../sso/providers/test-provider.js'
import { fetchMetadata } from '../../sso/saml/metadata.js'
import { SsoProblemError } from '../../sso/sso-problem.js'
import { CommandError, UsageError, type Command, type Input, type Outcome } from '../command.js'
import { findBoard, findCompany } from '../find-board.js'
import { findPerson } from '../people/find-person.js'

const company = { company: { type: 'string' } } as const
const shared = {
  ...company,
  name: { type: 'string' },
  domains: { type: 'string' },
  board: { type: 'string' },
  role: { type: 'string' },
} as const
const sharedUsage =
  '--domains <a,b> [--name <name>] [--board <name or id> --role <role>] [--company <name or id>]'
const sharedHelp = [
  'People with an e-mail address at one of the domains sign in through the provider.',
  'With --board, people are created at their first sign-in; without it, they must be invited before.',
]

const findingLine = ({ Fault, Said }: SsoFinding): string => `  ${Fault}${Said ? `: ${Said}` : ''}`

const addressLines = ({ Addresses }: IdentityProvider): string[] =>
  Object.entries(Addresses).flatMap(([name, address]) => (address ? [`  ${name.padEnd(10)} ${address}`] : []))

async function readGiven({ db }: Context, input: Input): Promise<Omit<GivenProvider, 'Oidc' | 'Saml'>> {
  const Domains = input
    .needed('domains')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  const board = input.text('board') === undefined ? null : await findBoard(db, input.text('board'))
  return {
    Name: input.text('name') ?? Domains[0] ?? '',
    Domains,
    IsEnabled: true,
    Mapping: { Email: '', FirstName: '', LastName: '', Role: '', Roles: [] },
    FirstSignIn: board && { BoardId: board.id, Role: input.text('role') ?? 'advocate' },
  }
}

/** Says in words why a provider was not saved. */
function explain(error: unknown): never {
  if (error instanceof HttpError)
    throw new CommandError(`That wasn’t accepted: ${JSON.stringify(error.detail.Errors ?? error.code)}`)
  if (error instanceof SsoProblemError) throw new CommandError(`The provider can’t be used. ${error.message}`)
  throw error
}

async function add(context: Context, input: Input, given: GivenProvider): Promise<Outcome> {
  const { id: accountId } = await findCompany(context.db, input.text('company'))
  const id = await context.db
    .transaction()
    .execute(async (trx) => {
      const made = await createProvider(context, trx, { accountId, matrix: null }, given)
      const detail = { change: 'created', provider: made, enabled: true, domains: given.Domains }
      await audit(context, { action: 'sso-changed', by: 'operator', accountId, detail }, trx)
      return made
    })
    .catch(explain)
  const provider = (await readProviders(context, accountId)).find(({ Id }) => Id === id)
  if (!provider) throw new CommandError('The provider was removed at the same moment.')
  const lines = [
    `${provider.Name} (${id}) signs people in. Register these addresses there:`,
    ...addressLines(provider),
  ]
  return { data: provider, lines }
}

const addOidc: Command = {
  name: 'sso oidc',
  summary: 'Adds an identity provider that speaks OpenID Connect',
  usage: `<issuer> <client id> ${sharedUsage}`,
  help: [...sharedHelp, 'The client secret is read from standard input and stored encrypted.'],
  options: shared,
  positionals: 2,
  asks: () => 'Type the client secret',
  async run(context, input) {
    const [Issuer, ClientId] = input.positionals
    if (!Issuer || !ClientId) throw new UsageError('Name the issuer and the client id.')
    const secret = input.secret?.trim() ?? ''
    const given = { ...(await readGiven(context, input)), Oidc: { Issuer, ClientId, Scopes: [] } }
    return add(context, input, secret === '' ? given : { ...given, ClientSecret: secret })
  },
}

const addSaml: Command = {
  name: 'sso saml',
  summary: 'Adds an identity provider that speaks SAML 2.0',
  usage: `<metadata address> ${sharedUsage}`,
  help: sharedHelp,
  options: shared,
  positionals: 1,
  async run(context, input) {
    const [address] = input.positionals
    if (!address) throw new UsageError('Name the address of the provider’s metadata.')
    const given = await readGiven(context, input)
    const Saml = await fetchMetadata(context, address).catch(explain)
    return add(context, input, { ...given, Saml })
  },
}

const list: Command = {
  name: 'sso list',
  summary: 'Lists a company’s identity providers with their addresses and last errors',
  usage: '[--company <name or id>]',
  options: company,
  positionals: 0,
  async run(context, input) {
    const { id, name } = await findCompany(context.db, input.text('company'))
    const providers = await readProviders(context, id)
    const lines = providers.flatMap((one) => [
      `${one.Id}  ${one.Kind}  ${one.IsEnabled ? 'on ' : 'off'}  ${one.Name}  (${one.Domains.join(', ')})`,
      ...addressLines(one),
      ...one.Errors.slice(0, 5).map(
        (error) => `  ${error.At}  ${error.Code}  ${error.Fault}  ${error.Said ?? ''}`,
      ),
    ])
    return { data: providers, lines: lines.length ? lines : [`${name} has no identity provider.`] }
  },
}

const testOne: Command = {
  name: 'sso test',
  summary: 'Tests an identity provider, and says what’s wrong',
  usage: '<id> [--company <name or id>]',
  options: company,
  positionals: 1,
  async run(context, input) {
    const { id } = await findCompany(context.db, input.text('company'))
    const row = (await readRows(context.db, id)).find((one) => one.id === input.positionals[0])
    if (!row) throw new CommandError('There’s no such provider. See: sso list')
    const findings = await testProvider(context, readProvider(row), row.updated_at)
    const lines = findings.length
      ? [`${row.name} has problems:`, ...findings.map(findingLine)]
      : [`${row.name} works.`]
    return { data: findings, lines, hasFailed: findings.length > 0 }
  },
}

const setOnly: Command = {
  name: 'sso only',
  summary: 'Allows or demands single sign-on for a company',
  usage: '<on|off> [--exempt <e-mail>] [--company <name or id>]',
  help: [
    'On: passwords and social sign-in no longer work, except for the managers named with --exempt.',
    'Off: every way to sign in works again. Use it when the provider has failed.',
  ],
  options: { ...company, exempt: { type: 'string', multiple: true } },
  positionals: 1,
  async run(context, input) {
    const { db } = context
    const word = input.positionals[0]
    if (word !== 'on' && word !== 'off') throw new UsageError('Enter on or off.')
    const { id: accountId, name } = await findCompany(db, input.text('company'))
    const ExemptIds: string[] = []
    for (const email of input.list('exempt')) ExemptIds.push((await findPerson(db, email)).id)
    const IsOnly = word === 'on'
    await db
      .transaction()
      .execute(async (trx) => {
        await savePolicy(trx, accountId, { IsOnly, ExemptIds })
        const detail = { change: 'policy', only: IsOnly }
        await audit(context, { action: 'sso-changed', by: 'operator', accountId, detail }, trx)
      })
      .catch(explain)
    const lines = [
      IsOnly
        ? `${name} now signs in through its identity provider only.`
        : `${name} may sign in in every way.`,
    ]
    return { data: { accountId, only: IsOnly, exempt: ExemptIds }, lines }
  },
}

/** Commands for companies' identity providers. */
export const ssoCommands: readonly Command[] = [addOidc, addSaml, list, testOne, setOnly]
