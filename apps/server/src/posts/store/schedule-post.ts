import type { GuardRails, PostForm } from '@rostrum/protocol'
import { scheduleProblem } from '@rostrum/rules'
import { queueSlot } from '@rostrum/rules/queue'
import { wallToUtc } from '@rostrum/rules/zones'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { quietUntil } from '../../guard-rails/store/quiet-hours.js'
import { httpError } from '../../http/http-error.js'
import { zoneTable } from '../../dates/zone-table.js'

/** When a post is published, and what that was computed from. */
export interface Schedule {
  schedule_type: 'now' | 'custom' | 'automagic'
  due_at: Date
  wall_time: string | null
  timezone: string | null
  zone_version: string | null
}

type Wish = Pick<PostForm, 'scheduleType' | 'inqueue' | 'startDate' | 'timezone' | 'date'>

/** The schedule that a form asks for; `queue` when the slot is to be chosen. */
export function scheduleOf(form: Wish, facts: { now: Date; timezone: string }): Schedule | 'queue' {
  const { now } = facts
  const nothing = { wall_time: null, timezone: null, zone_version: null }
  if (form.scheduleType === 'automagic' || form.inqueue === '1') return 'queue'
  if (form.scheduleType === 'now') return { schedule_type: 'now', due_at: now, ...nothing }
  if (form.startDate === undefined) {
    const due = form.date === undefined ? Number.NaN : form.date * 1000
    checkMoment(due, now)
    return { schedule_type: 'custom', due_at: new Date(due), ...nothing }
  }
  const timezone = form.timezone ?? facts.timezone
  const moment = wallToUtc({ table: zoneTable, zone: timezone, wall: form.startDate })
  if (!('utc' in moment)) {
    const field = moment.code === 'zone-unknown' ? 'timezone' : 'startDate'
    throw httpError('schedule-invalid', { Errors: { [field]: moment.code } })
  }
  checkMoment(moment.utc, now)
  const { version } = zoneTable
  const chosen = { wall_time: form.startDate, timezone, zone_version: version }
  return { schedule_type: 'custom', due_at: new Date(moment.utc), ...chosen }
}

/** The wire has four digits for a year, in every zone. DATES4 */
const lastMoment = Date.UTC(9999, 11, 31)

/** A wall time has no seconds, so the current minute is not past yet (ours). */
function checkMoment(startsAt: number, now: Date): void {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  const problem = scheduleProblem({ option: 'pickDate', startsAt, now: minute })
  if (problem === null && startsAt < lastMoment) return
  if (problem === 'schedule-in-past') throw httpError(problem, { Errors: { startDate: problem } })
  throw httpError('schedule-invalid', { Errors: { startDate: problem ?? 'time-malformed' } })
}

/** Number of minutes by which a user's slots are shifted, 0 to 14. SCHEDULE10 */
export const minuteOffset = (userId: string): number =>
  (createHash('sha256').update(userId).digest()[0] ?? 0) % 15

/** Moves slots of the queue to the end of a board's quiet hours. GUARDRAILS9 */
export const afterQuiet =
  (quiet: GuardRails['QuietHours'], timezone: string) =>
  (utc: number): number =>
    quietUntil(quiet, timezone, new Date(utc))?.getTime() ?? utc

/** The user's next free slot. The caller has locked the user's row, so that no slot is taken twice. SCHEDULE9 */
export async function queued(
  db: Kysely<Schema>,
  facts: {
    now: Date
    timezone: string
    userId: string
    postId: string
    quiet: GuardRails['QuietHours']
  },
): Promise<Schedule> {
  const found = await sql<{ due_at: Date }>`
    select u.due_at from publication u join post p on p.id = u.post_id
    where p.user_id = ${facts.userId} and p.deleted_at is null and p.id <> ${facts.postId}
      and u.state in ('scheduled', 'held') and isfinite(u.due_at)`.execute(db)
  const due = queueSlot({
    table: zoneTable,
    zone: facts.timezone,
    now: facts.now.getTime(),
    taken: found.rows.map(({ due_at }) => due_at.getTime()),
    offset: minuteOffset(facts.userId),
    shift: afterQuiet(facts.quiet, facts.timezone),
  })
  const nothing = { wall_time: null, timezone: null, zone_version: null }
  return { schedule_type: 'automagic', due_at: new Date(due), ...nothing }
}
