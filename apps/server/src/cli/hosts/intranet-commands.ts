import { intranetKinds } from '@rostrum/rules'
import { exportJWK, importSPKI, type JWK } from 'jose'
import type { Context } from '../../context.js'
import { addHost, findIntranet, readHosts, removeHost } from '../../hosts/hosts.js'
import { CommandError, UsageError, type Command, type Input } from '../command.js'
import { findBoard } from '../find-board.js'
import { readOrigins } from '../companies/key-commands.js'
import { findPerson } from '../people/find-person.js'

/** A public key as intranets show it: PEM, or its base64 alone. Throws a CommandError. */
async function readPublicKey(text: string): Promise<JWK> {
  const pem = text.includes('-----BEGIN')
    ? text
    : `-----BEGIN PUBLIC KEY-----\n${text.replaceAll(/\s/g, '')}\n-----END PUBLIC KEY-----`
  try {
    const jwk = await exportJWK(await importSPKI(pem, 'RS256', { extractable: true }))
    return { ...jwk, alg: 'RS256', use: 'sig' }
  } catch {
    throw new CommandError('That isn’t the public key of an RSA key pair.')
  }
}

function readKeysUrl(input: Input): string | null {
  const text = input.text('keys-url')
  if (text === undefined) return null
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href
  throw new UsageError('--keys-url must be an https address.')
}

const intranetConnect: Command = {
  name: 'intranet connect',
  summary: 'Lets people whom an intranet signs in open the board there',
  usage:
    '<staffbase or haiilo> --issuer <iss> --audience <aud> [--keys-url <https://…>] [--origin <https://…>] [--board <name or id>]',
  help: [
    'Without --keys-url, the intranet’s public key is read from standard input.',
    'Pages at --origin may frame the board. Give it once for each origin.',
  ],
  options: {
    issuer: { type: 'string' },
    audience: { type: 'string' },
    'keys-url': { type: 'string' },
    origin: { type: 'string', multiple: true },
    board: { type: 'string' },
  },
  positionals: 1,
  asks: (input) => (input.text('keys-url') === undefined ? 'Paste the public key' : undefined),
  async run(context, input) {
    const kind = intranetKinds.find((one) => one === input.positionals[0]?.toLowerCase())
    if (!kind) throw new UsageError(`The intranet must be one of ${intranetKinds.join(', ')}.`)
    const [issuer, audience] = [input.needed('issuer').trim(), input.needed('audience').trim()]
    if (issuer === '' || audience === '') throw new UsageError('--issuer and --audience can’t be empty.')
    const origins = readOrigins(input.list('origin'))
    const keysUrl = readKeysUrl(input)
    const keys = keysUrl === null ? { keys: [await readPublicKey(input.secret ?? '')] } : null
    const board = await findBoard(context.db, input.text('board'))
    const about = { name: kind, accountId: board.accountId, boardId: board.id, issuer, audience }
    const id = await addHost(context, { kind, ...about, keys, keysUrl, origins })
    const address = `${context.configuration.publicUrl}/intranet/${id}`
    const lines = [
      `${board.name} accepts the tokens of ${issuer}.`,
      `Address for the intranet: ${address}`,
      ...(origins.length ? [] : ['No page may frame it yet: connect it with --origin.']),
    ]
    return { data: { intranetId: id, address, boardId: board.id, origins }, lines }
  },
}

const intranetList: Command = {
  name: 'intranet list',
  summary: 'Lists the connected intranets',
  usage: '',
  options: {},
  positionals: 0,
  async run(context) {
    const rows = await readHosts(context, false)
    const data = rows.map(({ id, kind, issuer, audience, origins, board_id: boardId }) => ({
      intranetId: id,
      kind,
      issuer,
      audience,
      origins,
      boardId,
    }))
    const lines = data.map(
      ({ intranetId, kind, issuer, audience, origins }) =>
        `${intranetId}  ${kind}, ${issuer}, ${audience}${origins.length ? ` (${origins.join(', ')})` : ''}`,
    )
    return { data, lines: lines.length ? lines : ['There are no intranets yet.'] }
  },
}

const intranetDisconnect: Command = {
  name: 'intranet disconnect',
  summary: 'Removes an intranet',
  usage: '<intranet id>',
  help: ['The sessions of everyone who signed in with it end. See: intranet list'],
  options: {},
  positionals: 1,
  async run(context, input) {
    const id = input.positionals[0] ?? ''
    const people = await removeHost(context, id, false)
    if (people === undefined) throw new CommandError(`There’s no intranet "${id}". See: intranet list`)
    const lines = [
      `${id} has been removed. Sessions ended for ${people} ${people === 1 ? 'person' : 'people'}.`,
    ]
    return { data: { intranetId: id, people }, lines }
  },
}

/** Binds an account of an intranet to a person, in place of what it was bound to. */
async function bind(
  context: Context,
  host: { id: string; accountId: string },
  subject: string,
  word: string,
) {
  const person = await findPerson(context.db, word)
  if (person.accountId !== host.accountId) throw new CommandError('This person is of another company.')
  await context.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('host_account')
      .where('host_id', '=', host.id)
      .where((where) => where.or([where('subject', '=', subject), where('user_id', '=', person.id)]))
      .execute()
    await trx.insertInto('host_account').values({ host_id: host.id, subject, user_id: person.id }).execute()
  })
  return person
}

const intranetPerson: Command = {
  name: 'intranet person',
  summary: 'Binds an account of an intranet to a person',
  usage: '<intranet id> --account <id in the intranet> --person <e-mail or id>',
  help: [
    'Needed where the intranet signs no e-mail address, as Haiilo, or where a person got another account.',
  ],
  options: { account: { type: 'string' }, person: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const id = input.positionals[0] ?? ''
    const host = await findIntranet(context, id)
    if (!host) throw new CommandError(`There’s no intranet "${id}". See: intranet list`)
    const account = input.needed('account').trim()
    const person = await bind(context, { id, accountId: host.account_id }, account, input.needed('person'))
    return {
      data: { intranetId: id, account, userId: person.id },
      lines: [`${account} is ${person.email} from now on.`],
    }
  },
}

/** The commands for intranets that sign tokens. */
export const intranetCommands: readonly Command[] = [
  intranetConnect,
  intranetList,
  intranetDisconnect,
  intranetPerson,
]
