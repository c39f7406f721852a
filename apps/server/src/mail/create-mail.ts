import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailSecurity } from '@rostrum/protocol'
import { createTransport } from 'nodemailer'

/** An e-mail to one person, as text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** The page of the reader's own that stops e-mails like this one, for the button of mail programs (RFC 8058). */
  unsubscribe?: string
}

/** The mail server refused the address for good: it does not exist, or takes no e-mails. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'

  constructor(cause: unknown) {
    super('The mail server refused the address', { cause })
  }
}

/** How an e-mail was delivered: to a mail server, or as a file in the outbox. */
export interface Sent {
  file: string | null
}

/** Sends e-mails. Rejects when the mail server refuses, with an `AddressRefusedError` when that is for good. */
export interface Mail {
  send: (email: Email) => Promise<Sent>
  /** Deletes the e-mails to an address that are still in the outbox. */
  forget: (to: string) => Promise<void>
}

/** E-mails, with the connections that carry them. */
export interface OpenMail extends Mail {
  /** Closes the connections to the mail server. */
  close: () => void
}

/**
 * Whether the answer to the recipient (RCPT) says that the address takes no e-mails, now or later (DIGEST6). A full
 * mailbox and a policy against the sender say nothing about the address.
 */
function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, command, responseCode, response]: unknown[] = [
    'code',
    'command',
    'responseCode',
    'response',
  ].map((name): unknown => Reflect.get(error, name))
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  if (!isForGood || responseCode === 552) return false
  return !/\b5\.(?:2\.2|7\.\d+)\b/.test(typeof response === 'string' ? response : '')
}

/** The e-mail as the library takes it, with the headers for the unsubscribe button of mail programs. */
function withHeaders({ unsubscribe, ...email }: Email) {
  if (unsubscribe === undefined) return email
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...email, headers }
}

/** A mail server, field by field. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Null where nobody signs in. */
  readonly signIn: { readonly user: string; readonly password: string } | null
}

/** A sender: an address with or without a name, or both as a header has them. */
export type Sender = string | { readonly name: string; readonly address: string }

/** Connections to the mail server at the same time, and e-mails over one of them. */
const pool = { pool: true, maxConnections: 8, maxMessages: 500 } as const

/** Milliseconds for a name, for a connection with its greeting, and without an answer: a mail server may hang. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
} as const

const securityOptions = {
  tls: { secure: true },
  starttls: { secure: false, requireTLS: true },
  none: { secure: false, ignoreTLS: true },
} as const satisfies Record<MailSecurity, object>

function transportOptions(smtp: string | SmtpServer) {
  if (typeof smtp === 'string') return { ...pool, ...timeouts, url: smtp }
  const { host, port, security, signIn } = smtp
  const auth = signIn === null ? {} : { auth: { user: signIn.user, pass: signIn.password } }
  return { ...pool, ...timeouts, host, port, ...securityOptions[security], ...auth }
}

/** Opens connections when they are needed, and keeps them for the next e-mails. */
function createSender(smtp: string | SmtpServer, from: Sender, strict: object) {
  const transport = createTransport(transportOptions(smtp), { from, ...strict })
  return {
    send: async (message: ReturnType<typeof withHeaders> & { date: Date }) => {
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw isAddressRefused(error) ? new AddressRefusedError(error) : error
      }
    },
    close: () => transport.close(),
  }
}

/** File name of an e-mail: time, recipient, and a random suffix. */
const recipientOf = (to: string) => to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80)
const momentLength = '2026-01-01T00-00-00-000Z-'.length
const endingLength = '-000000.eml'.length

/** Deletes the e-mails to an address that are files in the outbox. */
async function forgetIn(outbox: string, to: string): Promise<void> {
  const names = await readdir(outbox).catch(() => [])
  const theirs = recipientOf(to).toLowerCase()
  for (const name of names)
    if (name.slice(momentLength, -endingLength).toLowerCase() === theirs)
      await rm(join(outbox, name), { force: true })
}

/**
 * With a mail server, or its address, e-mails are sent there; without one they are written to `outbox` as files that
 * every mail program opens.
 */
export function createMail(settings: {
  smtp: string | SmtpServer | null
  from: Sender
  outbox: string
  now: () => Date
  /** Creates the Message-ID of an e-mail to an address, with its angle brackets. */
  messageId: (to: string) => string
}): OpenMail {
  const { smtp, from, outbox, now, messageId } = settings
  const message = (email: Email) => ({ ...withHeaders(email), date: now(), messageId: messageId(email.to) })
  // The encoding folds long lines; content must never make the library read files or addresses.
  const strict = { disableFileAccess: true, disableUrlAccess: true }
  // There may be files from before a mail server was set.
  const forget = (to: string) => forgetIn(outbox, to)
  if (smtp !== null) {
    const sender = createSender(smtp, from, strict)
    return {
      async send(email) {
        await sender.send(message(email))
        return { file: null }
      },
      forget,
      close: sender.close,
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...strict })
  return {
    async send(email) {
      const { message: written } = await writer.sendMail({ from, ...message(email) })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const moment = now().toISOString().replaceAll(/[:.]/g, '-')
      const name = `${moment}-${recipientOf(email.to)}-${randomBytes(3).toString('hex')}.eml`
      const file = join(outbox, name)
      // Private, because it may contain a link that signs a user up.
      await writeFile(`${file}.part`, written, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      return { file }
    },
    forget,
    close: () => {},
  }
}
