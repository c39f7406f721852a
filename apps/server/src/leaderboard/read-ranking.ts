import type { LeaderboardKind } from '@rostrum/protocol'
import { coverOf, type DateRange, type SpanOf } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import {
  countAbove,
  countRows,
  findRow,
  inSpan,
  type RowStart,
  type SpanOfBoard,
} from '../points/rank-in-span.js'

/** What is ranked. */
export interface Ranked {
  boardId: string
  kind: LeaderboardKind
  /** Null for everything. */
  range: DateRange | null
}

/** The points and shares of a person or a team. */
export interface Counted {
  subject: string
  points: number
  shares: number
}

/** Some rows of a leaderboard, and how others and the reader compare with them. */
export interface Ranking {
  /** By points, then by their ids. */
  rows: readonly Counted[]
  /** How many rows there are in all. */
  total: number
  /** How many have more points than the first of `rows`. */
  aboveFirst: number
  /** How many have more than the reader's points, and the nearest of those points; null for none. */
  aboveOwn: number
  next: number | null
}

/** Which rows are read, and the reader's points. */
interface Wanted {
  before: number
  count: number
  own: number
}

const subjectKind = { people: 'person', teams: 'team' } as const

/** The rows from a start on, which are a stretch of the totals' index. */
async function readRows(
  db: Kysely<Schema>,
  of: SpanOfBoard,
  { points, above }: RowStart,
  { before, count }: Wanted,
): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select subject, points, shares from point_total
    where ${inSpan(of)} and is_ranked and points > 0 and points <= ${points}
    order by points desc, subject limit ${count} offset ${before - above}`.execute(db)
  return rows
}

const top: RowStart = { points: 2_147_483_647, above: 0 }

/** A whole span is read from its totals, and ranks from its buckets, however many people there are. LEADERBOARD13 */
async function rankSpan(db: Kysely<Schema>, of: SpanOfBoard, wanted: Wanted): Promise<Ranking> {
  const { before, count, own } = wanted
  const { rows: counts } = await sql<{ total: number; aboveOwn: number; next: number | null }>`
    select ${countRows(of)} as total, ${countAbove(of, sql`${own}::int`)} as "aboveOwn",
      (select points from point_total where ${inSpan(of)} and is_ranked and points > 0 and points > ${own}
        order by points limit 1) as next`.execute(db)
  const { total, aboveOwn, next } = counts[0] ?? { total: 0, aboveOwn: 0, next: null }
  const start = count === 0 || before >= total ? null : before === 0 ? top : await findRow(db, of, before)
  const rows = start ? await readRows(db, of, start, wanted) : []
  return { rows, total, aboveFirst: start?.above ?? 0, aboveOwn, next }
}

/** Other dates are summed up from the spans that they consist of, once for all that is read. LEADERBOARD10 */
async function rankSpans(
  db: Kysely<Schema>,
  { boardId, kind }: Ranked,
  spans: readonly SpanOf[],
  { before, count, own }: Wanted,
): Promise<Ranking> {
  const chosen = sql.join(spans.map(({ span, start }) => sql`(${span}, ${start}::date)`))
  const { rows } = await sql<Ranking>`
    with ranked as materialized (
      select subject, sum(points)::int as points, sum(shares)::int as shares from point_total
      where board_id = ${boardId} and subject_kind = ${subjectKind[kind]} and is_ranked
        and (span, starts_on) in (${chosen})
      group by subject having sum(points) > 0
    ), page as (select * from ranked order by points desc, subject limit ${count} offset ${before})
    select count(*)::int as total, (count(*) filter (where points > (select max(points) from page)))::int as "aboveFirst",
      (count(*) filter (where points > ${own}))::int as "aboveOwn", min(points) filter (where points > ${own}) as next,
      (select coalesce(json_agg(page order by points desc, subject), '[]') from page) as rows
    from ranked`.execute(db)
  return rows[0] ?? { rows: [], total: 0, aboveFirst: 0, aboveOwn: 0, next: null }
}

/** Rows of the leaderboard, with what they and the reader's points are compared with. LEADERBOARD6, LEADERBOARD8 */
export function readRanking(db: Kysely<Schema>, ranked: Ranked, wanted: Wanted): Promise<Ranking> {
  const spans = coverOf(ranked.range)
  const [span] = spans
  return span && spans.length === 1
    ? rankSpan(db, { boardId: ranked.boardId, subjectKind: subjectKind[ranked.kind], span }, wanted)
    : rankSpans(db, ranked, spans, wanted)
}

/** The points of some subjects in some days, by subject. LEADERBOARD9 */
export async function pointsIn(
  db: Kysely<Schema>,
  { boardId, kind, range }: Ranked,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Omit<Counted, 'subject'>>> {
  if (subjects.length === 0) return new Map()
  const spans = sql.join(coverOf(range).map(({ span, start }) => sql`(${span}, ${start}::date)`))
  const { rows } = await sql<Counted>`
    select t.subject, sum(t.points)::int as points, sum(t.shares)::int as shares
    from (values ${spans}) s (span, start) cross join unnest(${[...subjects]}::text[]) g (subject)
    join point_total t on t.board_id = ${boardId} and t.subject_kind = ${subjectKind[kind]} and t.span = s.span
      and t.starts_on = s.start and t.subject = g.subject
    group by t.subject`.execute(db)
  return new Map(rows.map(({ subject, ...numbers }) => [subject, numbers]))
}

/** Whether anybody on the board has an entry in some days. LEADERBOARD9 */
export async function hasPoints(db: Kysely<Schema>, boardId: string, range: DateRange): Promise<boolean> {
  const spans = sql.join(coverOf(range).map(({ span, start }) => sql`(${span}, ${start}::date)`))
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from (values ${spans}) s (span, start) where exists (select from point_total t
      where t.board_id = ${boardId} and t.subject_kind = 'person' and t.span = s.span and t.starts_on = s.start)) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}
