import { crisisProblem } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit, type AuditActor } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'

/** Who begins or ends a crisis, and from which address. */
export interface CrisisChanger {
  readonly actor: AuditActor
  readonly address?: string | undefined
}

interface Wish {
  readonly boardId: string
  readonly reason: string
  readonly until: Date | null
  readonly sendsEmails: boolean
  readonly isDrill: boolean
  readonly by: CrisisChanger
}

/** What a change of a crisis did; `held` counts copies that are held, or of a drill: would be held within a day. */
export interface CrisisChange {
  readonly isChanged: boolean
  readonly held: number
  readonly emails: number
}

const personOf = ({ actor }: CrisisChanger) =>
  typeof actor === 'object' && 'userId' in actor ? actor.userId : null

/** Copies that wait for a decision because of a crisis. */
export async function countHeld(db: Context['db'], boardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publication u join post p on p.id = u.post_id
    where p.board_id = ${boardId} and p.deleted_at is null and u.state = 'held'
      and u.last_error ->> 'code' = 'in-crisis'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Copies that are due within a day, of people who may not post in a crisis. */
export async function countUpcoming(db: Context['db'], boardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publication u join post p on p.id = u.post_id
    left join board_user bu on bu.board_id = p.board_id and bu.user_id = p.user_id
    where p.board_id = ${boardId} and p.deleted_at is null and u.state = 'scheduled'
      and u.due_at < clock_timestamp() + interval '1 day' and not coalesce(bu.can_post_in_crisis, false)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Queues an e-mail for everybody on the board, in place of one about an earlier crisis. */
async function queueEmails(trx: Transaction<Schema>, { boardId, reason }: Wish): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into outgoing_email (kind, board_id, user_id, data)
    select 'crisis', p.board_id, p.user_id, ${JSON.stringify({ reason })}::jsonb from board_person p
    where p.board_id = ${boardId} and p.state = 'active' order by p.user_id
    on conflict (kind, board_id, user_id) do update set data = excluded.data, state = 'waiting', tries = 0,
      next_at = clock_timestamp(), queued_at = clock_timestamp(), sent_at = null`.execute(trx)
  return Number(numAffectedRows)
}

/** Writes a drill into the history; nothing else changes. CRISIS9 */
async function drill(trx: Transaction<Schema>, context: Context, wish: Wish): Promise<CrisisChange> {
  const { boardId, reason, until, sendsEmails, by } = wish
  const held = await countUpcoming(trx, boardId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_person where board_id = ${boardId} and state = 'active'`.execute(
    trx,
  )
  const emails = sendsEmails ? (rows[0]?.count ?? 0) : 0
  await trx
    .insertInto('crisis')
    .values({
      board_id: boardId,
      reason,
      is_drill: true,
      started_by: personOf(by),
      ends_at: until,
      ended_at: sql<Date>`clock_timestamp()`,
      ended_by: personOf(by),
      emails,
      outcome: JSON.stringify({ held }),
    })
    .execute()
  const { actor, address } = by
  await audit(
    context,
    { action: 'crisis-drilled', by: actor, address, boardId, detail: { held, emails } },
    trx,
  )
  return { isChanged: true, held, emails }
}

async function begin(trx: Transaction<Schema>, context: Context, wish: Wish): Promise<CrisisChange> {
  const { boardId, reason, until, sendsEmails, by } = wish
  // Of two servers that begin one at once, the second sees the first's.
  const changed = await trx
    .updateTable('board')
    .set({ in_crisis: true })
    .where('id', '=', boardId)
    .where('in_crisis', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return { isChanged: false, held: await countHeld(trx, boardId), emails: 0 }
  const emails = sendsEmails ? await queueEmails(trx, wish) : 0
  await trx
    .insertInto('crisis')
    .values({ board_id: boardId, reason, started_by: personOf(by), ends_at: until, emails })
    .execute()
  const { actor, address } = by
  await audit(context, { action: 'crisis-started', by: actor, address, boardId, detail: { emails } }, trx)
  await context.bus.publish('access', [boardId], trx)
  await context.events.append(trx, { to: { boardId }, type: 'crisis-updated', data: { InCrisis: true } })
  return { isChanged: true, held: await countHeld(trx, boardId), emails }
}

/** Begins a crisis on a board, or drills one. CRISIS5, CRISIS6, CRISIS9 */
export async function beginCrisis(context: Context, wish: Wish): Promise<CrisisChange> {
  const { reason, until } = wish
  const now = context.now().getTime()
  const problem = crisisProblem({ reason, until: until?.getTime() ?? null, now })
  if (problem === 'reason') throw httpError('api-400', { Errors: { Reason: 'api-400' } })
  if (problem) throw httpError('api-400', { Errors: { Until: 'schedule-in-past' } })
  return context.db
    .transaction()
    .execute((trx) => (wish.isDrill ? drill(trx, context, wish) : begin(trx, context, wish)))
}

/**
 * Ends the crisis of a board, and takes back the e-mails about it that still wait; what it held waits for a decision.
 * `isOverdue` ends it only if its time is over. CRISIS5, CRISIS6
 */
export function endCrisis(
  context: Context,
  { boardId, by, isOverdue = false }: { boardId: string; by: CrisisChanger; isOverdue?: boolean },
): Promise<CrisisChange> {
  return context.db.transaction().execute(async (trx) => {
    const isOver = isOverdue
      ? sql<boolean>`exists (select from crisis c where c.board_id = board.id and c.ended_at is null
          and c.ends_at <= ${context.now()})`
      : sql<boolean>`true`
    const changed = await trx
      .updateTable('board')
      .set({ in_crisis: false })
      .where('id', '=', boardId)
      .where('in_crisis', '=', true)
      .where(isOver)
      .returning('id')
      .executeTakeFirst()
    const held = await countHeld(trx, boardId)
    if (!changed) return { isChanged: false, held, emails: 0 }
    await trx
      .updateTable('crisis')
      .set({
        ended_at: sql<Date>`clock_timestamp()`,
        ended_by: personOf(by),
        outcome: JSON.stringify({ held }),
      })
      .where('board_id', '=', boardId)
      .where('ended_at', 'is', null)
      .execute()
    await trx
      .deleteFrom('outgoing_email')
      .where('board_id', '=', boardId)
      .where('kind', '=', 'crisis')
      .where('state', '=', 'waiting')
      .execute()
    const { actor, address } = by
    await audit(context, { action: 'crisis-ended', by: actor, address, boardId, detail: { held } }, trx)
    await context.bus.publish('access', [boardId], trx)
    await context.events.append(trx, { to: { boardId }, type: 'crisis-updated', data: { InCrisis: false } })
    return { isChanged: true, held, emails: 0 }
  })
}

/** Begins or ends a crisis for the operator. Answers false when nothing changed. */
export async function setCrisis(
  context: Context,
  boardId: string,
  inCrisis: boolean,
  reason = 'Started by the operator',
): Promise<boolean> {
  const by = { actor: 'operator' } as const
  const wish = { boardId, reason, until: null, sendsEmails: false, isDrill: false, by }
  const { isChanged } = await (inCrisis ? beginCrisis(context, wish) : endCrisis(context, { boardId, by }))
  return isChanged
}

/** Ends the crises whose time is over. CRISIS5 */
export async function endOverdue(context: Context): Promise<void> {
  const over = await context.db
    .selectFrom('crisis')
    .select('board_id as boardId')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', context.now())
    .execute()
  for (const { boardId } of over)
    await endCrisis(context, { boardId, by: { actor: 'system' }, isOverdue: true })
}
