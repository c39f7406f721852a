import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { AddressRefusedError, type Mail } from '../create-mail.js'
import { mailProblemOf } from './mail-problem.js'

/** Milliseconds within which a process writes down once that e-mails are sent: a thousand need no thousand rows. */
const often = 5000

/**
 * Writes down when an e-mail was last sent or failed, for the page that says how the installation fares. It is written
 * beside the sending, because an e-mail may be sent within a transaction, and the embedded database has one connection.
 * `rest` waits until all is written.
 */
export function recordMail(
  mail: Mail,
  {
    db,
    now,
    onError,
    revision,
  }: {
    db: Kysely<Schema>
    now: () => Date
    onError: (error: unknown) => void
    /** Of the mail server that e-mails go to now. */
    revision: () => string
  },
): { readonly mail: Mail; readonly rest: () => Promise<void> } {
  const writing = new Set<Promise<void>>()
  let wrote = { at: 0, isSent: false, by: '' }
  const write = (why: string | null, by: string) => {
    const at = now()
    const isSent = why === null
    // How a former mail server fared says nothing about this one.
    if (by !== revision()) return
    if (isSent && wrote.isSent && wrote.by === by && at.getTime() - wrote.at < often) return
    wrote = { at: at.getTime(), isSent, by }
    const sent = isSent ? at : null
    const failed = isSent ? null : at
    const work: Promise<void> = sql`
      insert into mail_state (sent_at, failed_at, failed_why) values (${sent}, ${failed}, ${why})
      on conflict (id) do update set sent_at = coalesce(excluded.sent_at, mail_state.sent_at),
        failed_at = coalesce(excluded.failed_at, mail_state.failed_at),
        failed_why = coalesce(excluded.failed_why, mail_state.failed_why)`
      .execute(db)
      .then(() => {}, onError)
      .finally(() => writing.delete(work))
    writing.add(work)
  }
  return {
    mail: {
      ...mail,
      async send(email) {
        const by = revision()
        try {
          const sent = await mail.send(email)
          write(null, by)
          return sent
        } catch (error) {
          // The mail server works: this one address does not.
          write(error instanceof AddressRefusedError ? null : mailProblemOf(error), by)
          throw error
        }
      },
    },
    rest: async () => void (await Promise.all(writing)),
  }
}
