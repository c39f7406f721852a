import type { AnalyticsDay, AnalyticsNumbers, AnalyticsSummary } from '@rostrum/protocol'
import { daysOf, rangeBefore, reportParts, reportRange, sumNumbers, type DateRange } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { toWireMoment } from '../http/wire-moment.js'
import { dayIn } from '../dates/zone-table.js'
import { readBoardPoints } from '../points/point-settings.js'

/** The days of a report on a board. */
export interface Period {
  readonly boardId: string
  readonly range: DateRange
  readonly before: DateRange
  readonly today: string
  readonly timezone: string
}

/** The period that was asked for, in the board's zone. Throws `api-400` for what is not offered. ANALYTICS2 */
export async function periodOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
  asked: { days?: number | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const { Timezone: timezone } = await readBoardPoints(db, boardId)
  const today = dayIn(timezone, now())
  const range = reportRange({ ...asked, today })
  if (!range) throw httpError('api-400', { Errors: { from: 'api-400' } })
  return { boardId, range, before: rangeBefore(range), today, timezone }
}

/** SQL: the sums of numbers, named as on the wire. */
export const sums = sql`coalesce(sum(shares), 0)::int as "Shares", coalesce(sum(clicks), 0)::int as "Clicks",
  coalesce(sum(views), 0)::int as "Views", coalesce(sum(reactions), 0)::int as "Reactions"`

/**
 * SQL: the totals of some kind in a range, from months and days, less days that the months have too many. Each part is read
 * from one stretch of the index. ANALYTICS4
 */
export function totalsIn(
  { boardId, kind, range, today }: { boardId: string; kind: string; range: DateRange; today: string },
  only: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { months, days, without } = reportParts(range, today)
  const plain = sql`shares, clicks, views, reactions`
  const negative = sql`-shares as shares, -clicks as clicks, -views as views, -reactions as reactions`
  const part = (span: string, { from, to }: DateRange, numbers = plain) => sql`
    select subject, ${numbers} from analytics_total
    where board_id = ${boardId} and kind = ${kind} and span = ${span}
      and starts_on between ${from}::date and ${to}::date ${only}`
  const parts = [
    ...days.map((range) => part('day', range)),
    ...(months ? [part('month', months)] : []),
    ...without.map((range) => part('day', range, negative)),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** The numbers of one subject in a range. */
async function readSum(
  db: Kysely<Schema>,
  of: { boardId: string; kind: string; subject: string; today: string },
  range: DateRange,
): Promise<AnalyticsNumbers> {
  const { rows } = await sql<AnalyticsNumbers>`
    select ${sums} from ${totalsIn({ ...of, range }, only(of))} t`.execute(db)
  return rows[0] ?? sumNumbers([])
}

/** SQL: of one subject. The kind is a constant of the program, so that the index of people is found. */
const only = ({ kind, subject }: { kind: string; subject: string }) =>
  kind === 'person' ? sql`and kind = 'person' and subject = ${subject}` : sql`and subject = ${subject}`

async function readDays(
  db: Kysely<Schema>,
  of: { boardId: string; kind: string; subject: string },
  { from, to }: DateRange,
): Promise<AnalyticsDay[]> {
  const { rows } = await sql<AnalyticsDay>`
    select starts_on::text as "Date", ${sums} from analytics_total
    where board_id = ${of.boardId} and kind = ${of.kind} and span = 'day'
      and starts_on between ${from}::date and ${to}::date ${only(of)}
    group by starts_on`.execute(db)
  const found = new Map(rows.map((row) => [row.Date, row]))
  return daysOf({ from, to }).map((Date) => found.get(Date) ?? { Date, ...sumNumbers([]) })
}

async function readUpdate(db: Kysely<Schema>, boardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('analytics_update')
    .select('at')
    .where('board_id', '=', boardId)
    .executeTakeFirst()
  return row ? toWireMoment(row.at) : null
}

/** The sums of a board or of a person, those of the period before, and each day. ANALYTICS3 */
export async function readSummary(
  db: Kysely<Schema>,
  { boardId, range, before, today, timezone }: Period,
  userId: string | null,
): Promise<AnalyticsSummary> {
  const of = { boardId, kind: userId === null ? 'board' : 'person', subject: userId ?? '' }
  const Days = await readDays(db, of, range)
  return {
    Range: { From: range.from, To: range.to },
    Before: { From: before.from, To: before.to },
    Today: today,
    Timezone: timezone,
    Updated: await readUpdate(db, boardId),
    Totals: sumNumbers(Days),
    BeforeTotals: await readSum(db, { ...of, today }, before),
    Days,
  }
}
