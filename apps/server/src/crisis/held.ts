import type { HeldCopies, HeldCopy, HeldReason } from '@rostrum/protocol'
import { sql, type Transaction } from 'kysely'
import { askAgain } from '../approvals/ask-again.js'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { announcePosts, logPosts } from '../posts/store/announce-post.js'
import { httpError } from '../http/http-error.js'
import { tellOfHeld } from './tell-of-held.js'

/** What a manager decides about a held post. */
export type HeldDecision = 'release' | 'spread' | 'drop'

/** Over how many hours posts are spread when nothing else was said. */
const usualHours = 24

const maxListed = 100
/** Why a post is held: a crisis, its author left the board (PEOPLE5), or no server ran when it was due. */
const codes = {
  crisis: 'in-crisis',
  'person-left': 'person-left',
  overdue: 'overdue',
} satisfies Record<HeldReason, string>
const isHeld = (reason: HeldReason) => sql`u.state = 'held' and u.last_error ->> 'code' = ${codes[reason]}
  and p.deleted_at is null`
/** The post of a person who left is sent only when they are back on the board. */
const isAuthorThere = sql`exists (select from board_user bu join app_user w on w.id = bu.user_id
  where bu.board_id = p.board_id and bu.user_id = p.user_id and w.active)`

/**
 * Posts of a board that wait for a manager's decision: held by a crisis, left by former members, or overdue
 * because no server ran.
 */
export async function readHeld(
  { db }: Context,
  boardId: string,
): Promise<{ InCrisis: boolean; Left: HeldCopies; Overdue: HeldCopies } & HeldCopies> {
  const board = await db.selectFrom('board').select('in_crisis').where('id', '=', boardId).executeTakeFirst()
  return {
    InCrisis: board?.in_crisis ?? false,
    ...(await readCopies(db, boardId, 'crisis')),
    Left: await readCopies(db, boardId, 'person-left'),
    Overdue: await readCopies(db, boardId, 'overdue'),
  }
}

async function readCopies(db: Context['db'], boardId: string, reason: HeldReason): Promise<HeldCopies> {
  // The request for approval replaced the scheduled time.
  const due = sql`least(u.due_at, p.due_at)`
  const found = await sql<{ copy: HeldCopy; total: number }>`
    select json_build_object('Id', u.id, 'PostId', u.post_id, 'Network', u.network, 'Message', p.text,
        'Person', trim(w.first_name || ' ' || w.last_name), 'ProfileName', u.profile_name,
        'DueAt', to_char(${due} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'Reason', u.last_error ->> 'code', 'CanSend', ${isAuthorThere}) as copy,
      (count(*) over ())::int as total
    from publication u join post p on p.id = u.post_id join app_user w on w.id = p.user_id
    where p.board_id = ${boardId} and ${isHeld(reason)} order by ${due}, u.id limit ${maxListed}`.execute(db)
  return { Total: found.rows[0]?.total ?? 0, Items: found.rows.map(({ copy }) => copy) }
}

const sending = sql`state = 'scheduled', last_error = null, first_tried_at = null`
const changes = {
  release: sql`${sending}, due_at = greatest(u.due_at, clock_timestamp())`,
  // The first goes out at once, the last before the time is over.
  spread: sql`${sending}, due_at = greatest(u.due_at, clock_timestamp() + k.share * k.hours * interval '1 hour')`,
  drop: sql`state = 'failed'`,
} satisfies Record<HeldDecision, unknown>

/**
 * Sends held posts, spreads them over hours, or drops them, and answers how many copies it affected. `by` is the user
 * who decided, for the posts' logs. POSTS8, POSTS15, CRISIS8
 */
export function decideHeldCopies(
  context: Context,
  choice: {
    boardId: string
    ids?: readonly string[] | undefined
    by: string
    reason?: HeldReason | undefined
    hours?: number | undefined
    changer?: { readonly userId: string; readonly address: string } | undefined
  },
  decision: HeldDecision,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    if (decision !== 'drop' && (await isInCrisis(trx, choice.boardId))) throw httpError('in-crisis')
    const named = choice.ids ? sql`and u.id in (${sql.join(choice.ids)})` : sql``
    const chosen = decision === 'drop' ? named : sql`and ${isAuthorThere} ${named}`
    const { rows } = await sql<{ id: string; post_id: string }>`
      with copies as (
        select u.id from publication u join post p on p.id = u.post_id
        where p.board_id = ${choice.boardId} and ${isHeld(choice.reason ?? 'crisis')} ${chosen}
        order by u.id for update of u
      ), k as (
        select u.id, ${choice.hours ?? usualHours}::int as hours,
          ((row_number() over (order by u.due_at, u.id) - 1)::float8 / count(*) over ()) as share
        from publication u where u.id in (select id from copies)
      )
      update publication u set ${changes[decision]} from k where k.id = u.id and u.state = 'held'
      returning u.id, u.post_id`.execute(trx)
    const code = decision === 'drop' ? 'dropped' : 'released'
    await auditDecision(trx, context, choice, { decision, count: rows.length })
    await logPosts(
      trx,
      rows.map(({ id, post_id }) => ({
        postId: post_id,
        publicationId: id,
        code,
        detail: choice.by || null,
      })),
    )
    const postIds = [...new Set(rows.map(({ post_id }) => post_id))]
    const asked = decision === 'drop' ? [] : await askAgain(trx, context, postIds)
    const news = await announcePosts(trx, postIds)
    if (rows.length > 0) news.push(...(await tellOfHeld(trx, [choice.boardId])))
    await context.events.append(trx, ...news, ...asked)
    await context.bus.publish('publication', [], trx)
    return rows.length
  })
}

/** Locks the row, so that no crisis begins while the decision is made. */
async function isInCrisis(trx: Transaction<Schema>, boardId: string): Promise<boolean> {
  const board = await trx
    .selectFrom('board')
    .select('in_crisis')
    .where('id', '=', boardId)
    .forShare()
    .executeTakeFirst()
  return board?.in_crisis ?? false
}

/** Written down when a person decided, and anything changed. */
async function auditDecision(
  trx: Transaction<Schema>,
  context: Context,
  { boardId, reason, changer }: Parameters<typeof decideHeldCopies>[1],
  { decision, count }: { decision: HeldDecision; count: number },
): Promise<void> {
  if (!changer || count === 0) return
  const { userId, address } = changer
  const detail = { decision, count, reason: reason ?? 'crisis' }
  await audit(context, { action: 'held-decided', by: { userId }, address, boardId, detail }, trx)
}
