import { locales } from '@rostrum/protocol'
import { approvalsTarget, stepApprovers } from '@rostrum/rules'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { writeApprovalRequest } from '../mail/approval-request.js'
import type { Email } from '../mail/create-mail.js'
import { nameOf, readApprovers, stepsOf } from './workflow.js'

/** Milliseconds in which approvers get no second e-mail about a post that was changed. */
const quiet = 3_600_000

const row = z.object({
  version: z.string(),
  accountId: z.string(),
  boardId: z.string(),
  board: z.string(),
  steps: z.unknown(),
  step: z.int(),
  allowsOwn: z.boolean(),
  authorId: z.string(),
  by: z.string(),
  text: z.string(),
  decided: z.array(z.string()),
})
type Row = z.infer<typeof row>

/**
 * The given approvals that still wait in their step. A version that replaces one announced shortly before is left out,
 * because the earlier e-mail leads to it. APPROVALS16
 */
async function readWaiting({ db, now }: Context, versions: readonly string[]): Promise<Row[]> {
  const lately = new Date(now().getTime() - quiet)
  const found = await sql`
    select a.version::text as version, b.account_id as "accountId", a.board_id as "boardId", b.name as board, a.steps, a.step,
      a.allows_own as "allowsOwn", p.user_id as "authorId", ${nameOf('u')} as by, a.content ->> 'Text' as text,
      (select coalesce(json_agg(d.user_id), '[]'::json) from approval_decision d
       where d.version = a.version and d.step = a.step) as decided
    from approval a join post p on p.id = a.post_id join board b on b.id = a.board_id
    join app_user u on u.id = p.user_id
    left join approval_workflow f on f.board_id = a.board_id
    where a.version in (${sql.join(versions)}) and a.status = 'pending' and p.deleted_at is null
      and coalesce(f.sends_letters, true)
      and not (a.step = 0 and exists (
        select from approval o where o.post_id = a.post_id and o.version < a.version
          and o.status = 'withdrawn' and o.told_step = 0 and o.ended_at > ${lately}))
    order by a.version`.execute(db)
  return z.parse(z.array(row), found.rows)
}

const approverIds = ({ steps, step, allowsOwn, authorId, decided }: Row, mayApprove: readonly string[]) =>
  stepApprovers({ step: stepsOf(steps)[step], mayApprove, authorId, allowsOwn })
    // The author, and approvers who have approved already, need no e-mail.
    .filter((id) => id !== authorId && !decided.includes(id))

/** The approvals of one board that wait for each approver. */
function perApprover(rows: readonly Row[], mayApprove: readonly string[]): Map<string, Row[]> {
  const waiting = new Map<string, Row[]>()
  for (const one of rows) {
    for (const id of approverIds(one, mayApprove)) waiting.set(id, [...(waiting.get(id) ?? []), one])
  }
  return waiting
}

/**
 * Sends each approver one e-mail per board about everything that waits for them there. Answers the versions about which
 * every e-mail failed.
 */
export async function notifyStepByEmail(
  context: Context,
  versions: readonly string[],
  send: (email: Email) => Promise<boolean>,
): Promise<string[]> {
  const { db, configuration } = context
  const tried = new Set<string>()
  const sent = new Set<string>()
  const found = await readWaiting(context, versions)
  for (const boardId of new Set(found.map((one) => one.boardId))) {
    const rows = found.filter((one) => one.boardId === boardId)
    const mayApprove = (await readApprovers(db, boardId)).map(({ Id }) => Id)
    const waiting = perApprover(rows, mayApprove)
    if (waiting.size === 0) continue
    const people = await db
      .selectFrom('app_user')
      .select(['id', 'email', 'first_name', 'locale'])
      .where('id', 'in', [...waiting.keys()])
      .execute()
    for (const { id, email, first_name, locale } of people) {
      // Sending the earlier e-mails took time: whoever left or lost the permission meanwhile gets none.
      if (!(await readApprovers(db, boardId)).some(({ Id }) => Id === id)) continue
      const posts = waiting.get(id) ?? []
      const request = writeApprovalRequest({
        to: email,
        firstName: first_name,
        board: rows[0]?.board ?? '',
        posts,
        link: configuration.publicUrl + approvalsTarget({ accountId: rows[0]?.accountId, boardId }),
        locale: locales.find((one) => one === locale) ?? 'en',
      })
      const isSent = await send(request)
      for (const { version } of posts) {
        tried.add(version)
        if (isSent) sent.add(version)
      }
    }
  }
  return [...tried].filter((version) => !sent.has(version))
}
