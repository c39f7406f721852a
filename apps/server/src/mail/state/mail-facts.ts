import { mailProblems, type MailFacts } from '@rostrum/protocol'
import type { Context } from '../../context.js'

/** A moment as the wire has it: `YYYY-MM-DD HH:mm:ss` in UTC. */
const toWire = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')

/** How e-mails leave the server, and how the last ones fared. The mail server's password is never read. */
export async function readMailFacts({
  db,
  mailServer,
}: Pick<Context, 'db' | 'mailServer'>): Promise<MailFacts> {
  const { server, from } = mailServer.route()
  const row = await db.selectFrom('mail_state').selectAll().executeTakeFirst()
  return {
    Way: server === null ? 'files' : 'smtp',
    Server: server,
    From: from,
    SentAt: row?.sent_at ? toWire(row.sent_at) : null,
    FailedAt: row?.failed_at ? toWire(row.failed_at) : null,
    FailedWhy: mailProblems.find((one) => one === row?.failed_why) ?? null,
  }
}
