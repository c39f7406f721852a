import type { SpanOf } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** The people or the teams of a board with their points of a span. */
export interface SpanOfBoard {
  boardId: string
  subjectKind: 'person' | 'team'
  span: SpanOf
}

/** The widths of the buckets, in points: each bucket consists of 256 of the next. */
const widths = [65_536, 256, 1]
const most = 2_147_483_647

/** SQL: a condition for the rows of a span, in a table of totals or of buckets. */
export const inSpan = ({ boardId, subjectKind, span: { span, start } }: SpanOfBoard): RawBuilder<unknown> =>
  sql`board_id = ${boardId} and subject_kind = ${subjectKind} and span = ${span} and starts_on = ${start}::date`

/**
 * SQL: how many have more than `points`, which is a value of SQL that is an integer: from the buckets of one point up
 * to the next wider bucket, of those up to the next, and of all above. LEADERBOARD6
 */
export const countAbove = (of: SpanOfBoard, points: RawBuilder<unknown>): RawBuilder<number> => sql`
  (select coalesce(sum(b.subjects), 0)::int
    from (values (1, ${points} + 1, ${points} | 255), (256, (${points} | 255) + 1, ${points} | 65535),
      (65536, (${points} | 65535) + 1, ${sql.lit(most)})) r (width, first, last)
    join point_bucket b on ${inSpan(of)} and b.width = r.width and b.lowest between r.first and r.last)`

/** SQL: how many have a row, counted from the widest buckets. */
export const countRows = (of: SpanOfBoard): RawBuilder<number> => sql`
  (select coalesce(sum(subjects), 0)::int from point_bucket where ${inSpan(of)} and width = 65536)`

/** Where the row is that has a number of rows before it. */
export interface RowStart {
  readonly points: number
  /** How many have more points. */
  readonly above: number
}

/** The points of the row after the first `before`, whose buckets are opened one in another; null when there are fewer. */
export async function findRow(db: Kysely<Schema>, of: SpanOfBoard, before: number): Promise<RowStart | null> {
  let above = 0
  let bucket = { first: 0, last: most }
  for (const width of widths) {
    const { rows } = await sql<{ lowest: number; subjects: number }>`
      select lowest, sum(subjects)::int as subjects from point_bucket
      where ${inSpan(of)} and width = ${width} and lowest between ${bucket.first} and ${bucket.last}
      group by lowest order by lowest desc`.execute(db)
    const found = rows.find(({ subjects }) => {
      const isHere = above + subjects > before
      if (!isHere) above += subjects
      return isHere
    })
    if (!found) return null
    bucket = { first: found.lowest, last: found.lowest + width - 1 }
  }
  return { points: bucket.first, above }
}
