import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** An e-mail to one person, as text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** How an e-mail was delivered: to a mail server, or as a file in the outbox. */
export interface Sent {
  file: string | null
}

/** Sends e-mails. Rejects when the mail server refuses. */
export interface Mail {
  send: (email: Email) => Promise<Sent>
  /** Deletes the e-mails to an address that are still in the outbox. */
  forget: (to: string) => Promise<void>
}

/** File name of an e-mail: time, recipient, and a random suffix. */
const recipientOf = (to: string) => to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80)
const momentLength = '2026-01-01T00-00-00-000Z-'.length
const endingLength = '-000000.eml'.length

/**
 * With the address of a mail server e-mails are sent there; without one they are written to `outbox` as files
 * that every mail program opens.
 */
export function createMail(settings: {
  smtpUrl: string | null
  from: string
  outbox: string
  now: () => Date
}): Mail {
  const { smtpUrl, from, outbox, now } = settings
  // The encoding folds long lines; content must never make the library read files or addresses.
  const strict = { disableFileAccess: true, disableUrlAccess: true }
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl, { from, ...strict })
    return {
      async send(email) {
        await transport.sendMail({ ...email, date: now() })
        return { file: null }
      },
      forget: () => Promise.resolve(),
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...strict })
  return {
    async send(email) {
      const { message } = await writer.sendMail({ from, ...email, date: now() })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const moment = now().toISOString().replaceAll(/[:.]/g, '-')
      const name = `${moment}-${recipientOf(email.to)}-${randomBytes(3).toString('hex')}.eml`
      const file = join(outbox, name)
      // Private, because it may contain a link that signs a user up.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      return { file }
    },
    async forget(to) {
      const names = await readdir(outbox).catch(() => [])
      const theirs = recipientOf(to).toLowerCase()
      for (const name of names)
        if (name.slice(momentLength, -endingLength).toLowerCase() === theirs)
          await rm(join(outbox, name), { force: true })
    },
  }
}
