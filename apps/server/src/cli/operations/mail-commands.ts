import { mailSecurities, type MailServer, type MailServerForm } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { HttpError } from '../../http/http-error.js'
import { readStoredServer } from '../../mail/server/stored-server.js'
import { clearMailServer, saveMailServer, wireOf, type MailChanger } from '../../setup/mail-settings.js'
import { CommandError, UsageError, type Command } from '../command.js'

const ports = { starttls: 587, tls: 465, none: 25 } as const

const fixed = 'SMTP_URL names the mail server. Remove it and restart the server to set another one here.'

/** The operator; the change is told to the only company, which also sees it in its history. */
async function changerOf({ db, configuration }: Context): Promise<MailChanger> {
  if (configuration.smtpUrl !== null) throw new CommandError(fixed)
  const [only, ...others] = await db.selectFrom('account').select('id').limit(2).execute()
  return { by: 'operator', ...(only && others.length === 0 ? { accountId: only.id } : {}) }
}

const fieldOptions: Readonly<Record<string, string>> = {
  Host: '--host',
  Port: '--port',
  User: '--user',
  Password: 'The password on standard input',
  FromAddress: '--from',
  FromName: '--name',
}

/** What is wrong in the words of the command. */
function explain(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  const { Errors } = error.detail
  const [field, problem] = typeof Errors === 'object' ? (Object.entries(Errors)[0] ?? []) : []
  if (field === undefined) return error
  const name = fieldOptions[field] ?? field
  return new CommandError(problem === 'missing' ? `${name} is missing.` : `${name} isn’t valid.`)
}

const describe = ({ Host, Port, Security, User, HasPassword, FromAddress, FromName }: MailServer) => [
  `Server: ${Host}:${Port} (${Security})`,
  `User: ${User === '' ? 'none' : `${User}${HasPassword ? '' : ' (without a password)'}`}`,
  `Sender: ${FromName === '' ? FromAddress : `${FromName} <${FromAddress}>`}`,
]

/** Shows how e-mails leave the server. SETUP9 */
const show: Command = {
  name: 'mail show',
  summary: 'Shows the mail server, without its password',
  usage: '',
  options: {},
  positionals: 0,
  async run(context) {
    const { server, from } = context.mailServer.route()
    const stored = await readStoredServer(context.db)
    if (context.configuration.smtpUrl !== null)
      return {
        data: { source: 'environment', server, from },
        lines: [`Server: ${server} (SMTP_URL)`, `Sender: ${from}`],
      }
    if (stored === null)
      return {
        data: { source: 'none', server: null, from },
        lines: ['No mail server is set: e-mails are saved as files in the outbox.'],
      }
    return { data: { source: 'stored', ...wireOf(stored), from }, lines: describe(wireOf(stored)) }
  },
}

/** Sets the mail server. SETUP9, SETUP10 */
const set: Command = {
  name: 'mail set',
  summary: 'Sets the mail server; running servers use it at once',
  usage:
    '--host <name> --from <e-mail> [--name <text>] [--port <number>] [--security starttls|tls|none] [--user <name>]',
  help: [
    'With --user, the password is read from standard input and stored encrypted; an empty one keeps the stored password.',
    'Default port: 587 with starttls, 465 with tls, 25 with none. SMTP_URL and MAIL_FROM go before what you set here.',
  ],
  options: {
    host: { type: 'string' },
    from: { type: 'string' },
    name: { type: 'string' },
    port: { type: 'string' },
    security: { type: 'string' },
    user: { type: 'string' },
  },
  positionals: 0,
  asks: (input) => (input.text('user') === undefined ? undefined : 'Type the password'),
  async run(context, input) {
    const security = input.text('security') ?? 'starttls'
    const Security = mailSecurities.find((one) => one === security)
    if (!Security) throw new UsageError(`The security must be one of ${mailSecurities.join(', ')}.`)
    const User = input.text('user') ?? ''
    const form: MailServerForm = {
      Host: input.needed('host'),
      Port: Number(input.text('port') ?? ports[Security]),
      Security,
      User,
      FromAddress: input.needed('from'),
      FromName: input.text('name') ?? '',
      ...(User !== '' && input.secret ? { Password: input.secret } : {}),
    }
    try {
      await saveMailServer(context, form, await changerOf(context))
    } catch (error) {
      throw explain(error)
    }
    const stored = await readStoredServer(context.db)
    const data = stored && wireOf(stored)
    return { data, lines: ['E-mails now go through this mail server.', ...(data ? describe(data) : [])] }
  },
}

/** Forgets the mail server. SETUP9 */
const clear: Command = {
  name: 'mail clear',
  summary: 'Forgets the mail server: e-mails are saved as files in the outbox',
  usage: '',
  options: {},
  positionals: 0,
  async run(context) {
    await clearMailServer(context, await changerOf(context))
    return { data: { source: 'none' }, lines: ['E-mails are now saved as files in the outbox.'] }
  },
}

export const mailCommands: readonly Command[] = [show, set, clear]
