import { approvalStates, locales } from '@rostrum/protocol'
import { pushTarget } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Email } from '../mail/create-mail.js'
import { sendEmail } from '../mail/send-email.js'
import { writeDecisionEmail } from '../mail/decision-email.js'
import { withUnsubscribe } from '../notices/store/unsubscribe-link.js'
import { emailTurn } from '../notices/store/wishes.js'
import { notifyStepByEmail } from './notify-step-by-email.js'
import { nameOf } from './workflow.js'

const maxAtOnce = 100
/** Milliseconds until an e-mail that failed is retried. */
const retryAfter = 300_000

/**
 * Claims the approvals that e-mails are due for, so that of several processes one sends them; answers their versions.
 * `change` marks them, `condition` finds them. Claims run one after another: two at once would divide what waits for an
 * approver, who would get two e-mails instead of one (APPROVALS16).
 */
const claim = (
  { db, now }: Context,
  { change, condition }: { change: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('approval letters', 0))`.execute(trx)
    const { rows } = await sql<{ version: string }>`
      update approval a set ${change}
      from (
        select version from approval
        where ${condition} and (tell_after is null or tell_after <= ${now()})
        order by version limit ${maxAtOnce} for update skip locked
      ) due
      where a.version = due.version returning a.version::text as version`.execute(trx)
    return rows.map(({ version }) => version)
  })

/** Releases claims whose e-mails failed; they are retried later. */
async function releaseClaims(
  { db, now }: Context,
  versions: readonly string[],
  change: { told_step: null } | { is_author_told: false },
  tell_after = new Date(now().getTime() + retryAfter),
): Promise<void> {
  if (versions.length === 0) return
  await db
    .updateTable('approval')
    .set({ ...change, tell_after })
    .where('version', 'in', versions)
    .execute()
}

async function notifyApprovers(context: Context): Promise<void> {
  const versions = await claim(context, {
    change: sql`told_step = a.step`,
    condition: sql`status = 'pending' and told_step is distinct from step`,
  })
  if (versions.length === 0) return
  const unsent = await notifyStepByEmail(context, versions, (email) => sendEmail(context, email))
  await releaseClaims(context, unsent, { told_step: null })
}

async function notifyAuthors(context: Context): Promise<void> {
  const versions = await claim(context, {
    change: sql`is_author_told = true`,
    condition: sql`status in ('approved', 'rejected', 'expired') and not is_author_told`,
  })
  const unsent: string[] = []
  for (const version of versions) {
    const email = await decisionEmailOf(context, version)
    if (email instanceof Date) await releaseClaims(context, [version], { is_author_told: false }, email)
    else if (email && !(await sendEmail(context, email))) unsent.push(version)
  }
  await releaseClaims(context, unsent, { is_author_told: false })
}

/**
 * The e-mail to the author about an approval that was decided or expired, or when it may go out; null when none is to
 * be sent.
 */
async function decisionEmailOf(context: Context, version: string): Promise<Email | Date | null> {
  const { db, configuration } = context
  const found = await db
    .selectFrom('approval as a')
    .innerJoin('post as p', 'p.id', 'a.post_id')
    .innerJoin('board as b', 'b.id', 'a.board_id')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    // An author who left the board gets no e-mail.
    .innerJoin('board_user as bu', (on) =>
      on.onRef('bu.user_id', '=', 'u.id').onRef('bu.board_id', '=', 'b.id'),
    )
    .leftJoin('approval_workflow as f', 'f.board_id', 'b.id')
    .leftJoin('approval_decision as d', 'd.version', 'a.version')
    .leftJoin('app_user as w', 'w.id', 'd.user_id')
    .select(['u.id as authorId', 'u.email', 'u.first_name', 'u.locale', 'b.account_id', 'b.id as boardId'])
    .select(['b.name as board', 'a.status', 'd.note', 'd.user_id as byId', 'p.id as postId'])
    .select([nameOf('w').as('by'), sql<string>`a.content ->> 'Text'`.as('text')])
    .where('a.version', '=', version)
    .where('p.deleted_at', 'is', null)
    .where('u.active', '=', true)
    .where(sql<boolean>`coalesce(f.sends_letters, true)`)
    .orderBy('d.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const status = approvalStates.find((one) => one === found?.status)
  if (!found || !status || status === 'pending' || status === 'withdrawn') return null
  const isExpired = status === 'expired'
  // An approver who decided about their own post needs no e-mail.
  if (!isExpired && found.byId === found.authorId) return null
  const turn = await emailTurn(context, found.authorId, 'approval')
  if (turn !== 'send') return turn === 'never' ? null : turn.after
  const { account_id: accountId, boardId, postId } = found
  const type = status === 'approved' ? 'boardPostApproved' : 'boardPostRejected'
  const decision = writeDecisionEmail({
    to: found.email,
    firstName: found.first_name,
    board: found.board,
    status,
    by: found.by ?? '',
    note: isExpired ? null : found.note,
    text: found.text,
    link: configuration.publicUrl + pushTarget({ type, accountId, boardId, postId }),
    locale: locales.find((one) => one === found.locale) ?? 'en',
  })
  return withUnsubscribe(context, decision, found.authorId)
}

/**
 * Sends e-mails to the approvers of a step, and to authors whose approvals were decided or expired. Each e-mail is
 * claimed before it is sent, so that it is sent once; one that the mail server refuses is retried. APPROVALS15 (B3.19)
 */
export async function notifyByEmail(context: Context): Promise<void> {
  await notifyApprovers(context)
  await notifyAuthors(context)
}
