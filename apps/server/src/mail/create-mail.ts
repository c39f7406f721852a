import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** A message to one person, as text and as HTML. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Where a letter went: to a mail server, or to a file of the outbox. */
export interface Sent {
  file: string | null
}

/** Sends letters. Rejects when the mail server refuses. */
export interface Mail {
  send: (letter: Letter) => Promise<Sent>
}

/**
 * With the address of a mail server letters go there; without one they are laid into `outbox` as files that every
 * mail program opens.
 */
export function createMail(settings: {
  smtpUrl: string | null
  from: string
  outbox: string
  now: () => Date
}): Mail {
  const { smtpUrl, from, outbox, now } = settings
  // Long lines are folded by the encoding; nothing of a letter may name files or addresses to be read.
  const strict = { disableFileAccess: true, disableUrlAccess: true }
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl, { from, ...strict })
    return {
      async send(letter) {
        await transport.sendMail({ ...letter, date: now() })
        return { file: null }
      },
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...strict })
  return {
    async send(letter) {
      const { message } = await writer.sendMail({ from, ...letter, date: now() })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const moment = now().toISOString().replaceAll(/[:.]/g, '-')
      const name = `${moment}-${letter.to.replaceAll(/[^A-Za-z0-9@._-]/g, '_').slice(0, 80)}-${randomBytes(3).toString('hex')}.eml`
      const file = join(outbox, name)
      // It holds a link that signs somebody up.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      return { file }
    },
  }
}
