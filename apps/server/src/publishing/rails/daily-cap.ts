import { dayWithRoom, postsLeft } from '@rostrum/rules'
import { utcToWall, wallToUtc } from '@rostrum/rules/zones'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.js'
import { dayIn, zoneTable } from '../../dates/zone-table.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import type { OutgoingRow } from '../payload.js'

type Row = Pick<OutgoingRow, 'postId' | 'boardId' | 'userId' | 'zone'>

/** Milliseconds around a moment that are surely more than its day in any zone. */
const aroundADay = 36 * 3_600_000

/**
 * How many other posts of the author go out on a day: those that were counted on it, and those that were published on it
 * before the board had a limit.
 */
async function countGone(trx: Transaction<Schema>, row: Row, { day, now }: { day: string; now: Date }) {
  const { postId, boardId, userId, zone } = row
  const from = new Date(now.getTime() - aroundADay)
  const { rows } = await sql<{ counted: string | null; published: Date | null }>`
    select p.counted_on as counted, (select min(u.published_at) from publication u
      where u.post_id = p.id and u.state = 'confirmed') as published
    from post p
    where p.user_id = ${userId} and p.board_id = ${boardId} and p.id <> ${postId} and p.deleted_at is null
      and p.comment_on is null
      and ((p.counted_on = ${day} and exists (select from publication u where u.post_id = p.id
          and u.state in ('sending', 'scheduled', 'unknown', 'confirmed')))
        or (p.counted_on is null and p.due_at > ${from} and p.due_at <= ${now}))
    limit 1000`.execute(trx)
  return rows.filter(
    ({ counted, published }) => counted === day || (published !== null && dayIn(zone, published) === day),
  ).length
}

/** The days on which other posts of the author are due later. */
async function readDueDays(trx: Transaction<Schema>, row: Row, now: Date): Promise<string[]> {
  const { postId, boardId, userId, zone } = row
  const { rows } = await sql<{ due_at: Date }>`
    select p.due_at from post p
    where p.user_id = ${userId} and p.board_id = ${boardId} and p.id <> ${postId} and p.deleted_at is null
      and p.comment_on is null and p.due_at > ${now}
      and exists (select from publication u where u.post_id = p.id and u.state not in ('failed', 'cancelled'))
    limit 1000`.execute(trx)
  return rows.map(({ due_at }) => dayIn(zone, due_at))
}

/** The same time of another day, in the author's zone. */
function sameTimeOn(day: string, { zone, dueAt }: Pick<OutgoingRow, 'zone' | 'dueAt'>, now: Date): Date {
  const isToday = dayIn(zone, dueAt) === dayIn(zone, now)
  const wall = utcToWall({ table: zoneTable, zone, utc: (isToday ? dueAt : now).getTime() })
  const two = (number: number) => String(number).padStart(2, '0')
  const time = wall ? `${two(wall.hour)}:${two(wall.minute)}` : '09:00'
  const moment = wallToUtc({ table: zoneTable, zone: wall ? zone : 'UTC', wall: `${day} ${time}` })
  return 'utc' in moment ? new Date(moment.utc) : now
}

/**
 * Counts a post against its author's limit for today, or answers the moment of the next day with room: null when there is
 * none. Undefined when it may go out. Posts of one author are counted one after the other, on all servers. GUARDRAILS7
 */
export function countToday(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: Row & Pick<OutgoingRow, 'dueAt' | 'endsAt'>,
  cap: number,
): Promise<Date | null | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`daily-cap:${row.boardId} ${row.userId}`])
    const moment = now()
    const day = dayIn(row.zone, moment)
    const post = trx.updateTable('post').where('id', '=', row.postId)
    // Another copy of the same post went out today.
    const again = await post.where('counted_on', '=', day).set({ counted_on: day }).executeTakeFirst()
    if (again.numUpdatedRows > 0n) return undefined
    const count = await countGone(trx, row, { day, now: moment })
    if (postsLeft({ cap, count }) !== 0) {
      await post.set({ counted_on: day }).execute()
      return undefined
    }
    const free = dayWithRoom({ cap, after: day, days: await readDueDays(trx, row, moment) })
    const later = free === null ? null : sameTimeOn(free, row, moment)
    // Its place on that day is taken from now on: another post of the author may be counted before this one is settled.
    if (later && !(row.endsAt && later >= row.endsAt)) await post.set({ due_at: later }).execute()
    return later
  })
}
