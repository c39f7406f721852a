import type { LeaderboardKind, LeaderboardRow } from '@rostrum/protocol'
import { coverOf, ranksOf, type DateRange } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { namedColumns, type NamedRow, personOf } from '../media/wire-person.js'

/** What a page is read for. */
export interface Wish {
  boardId: string
  kind: LeaderboardKind
  /** Null for everything. */
  range: DateRange | null
  userId: string
  /** From 0. */
  page: number
  count: number
}

interface Counted {
  subject: string
  points: number
  shares: number
}

const subjectKind = { people: 'person', teams: 'team' } as const

/**
 * SQL: the points of each subject with a rank, as `subject`, `points` and `shares`. One whole span is read from its
 * totals, in their index; other dates are summed up from the spans that they consist of. LEADERBOARD10
 */
function rankedOf({ boardId, kind, range }: Pick<Wish, 'boardId' | 'kind' | 'range'>): RawBuilder<unknown> {
  const spans = coverOf(range)
  const all = sql`from point_total where board_id = ${boardId} and subject_kind = ${subjectKind[kind]} and is_ranked`
  const [only] = spans
  if (only && spans.length === 1)
    return sql`(select subject, points, shares ${all} and span = ${only.span} and starts_on = ${only.start}::date
      and points > 0)`
  const chosen = sql.join(spans.map(({ span, start }) => sql`(${span}, ${start}::date)`))
  return sql`(select subject, sum(points)::int as points, sum(shares)::int as shares ${all}
    and (span, starts_on) in (${chosen}) group by subject having sum(points) > 0)`
}

/** How many there are, and how many have more points than each of two numbers: one pass over the index. LEADERBOARD6 */
export async function countRanked(
  db: Kysely<Schema>,
  wish: Pick<Wish, 'boardId' | 'kind' | 'range'>,
  { first, own }: { first: number; own: number },
): Promise<{ total: number; aboveFirst: number; aboveOwn: number }> {
  const { rows } = await sql<{ total: number; aboveFirst: number; aboveOwn: number }>`
    select count(*)::int as total, (count(*) filter (where points > ${first}))::int as "aboveFirst",
      (count(*) filter (where points > ${own}))::int as "aboveOwn"
    from ${rankedOf(wish)} ranked`.execute(db)
  return rows[0] ?? { total: 0, aboveFirst: 0, aboveOwn: 0 }
}

/** The points of some subjects in other days, by subject. LEADERBOARD9 */
export async function pointsIn(
  db: Kysely<Schema>,
  { boardId, kind }: Pick<Wish, 'boardId' | 'kind'>,
  range: DateRange | null,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Omit<Counted, 'subject'>>> {
  if (subjects.length === 0) return new Map()
  const spans = sql.join(coverOf(range).map(({ span, start }) => sql`(${span}, ${start}::date)`))
  const { rows } = await sql<Counted>`
    select subject, sum(points)::int as points, sum(shares)::int as shares from point_total
    where board_id = ${boardId} and subject_kind = ${subjectKind[kind]}
      and (span, starts_on) in (${spans}) and subject in (${sql.join(subjects)})
    group by subject`.execute(db)
  return new Map(rows.map(({ subject, ...numbers }) => [subject, numbers]))
}

/** Whether anybody on the board has an entry in some days. LEADERBOARD9 */
export async function hasPoints(db: Kysely<Schema>, boardId: string, range: DateRange): Promise<boolean> {
  const spans = sql.join(coverOf(range).map(({ span, start }) => sql`(${span}, ${start}::date)`))
  const { rows } = await sql`
    select from point_total where board_id = ${boardId} and subject_kind = 'person'
      and (span, starts_on) in (${spans}) limit 1`.execute(db)
  return rows.length > 0
}

async function readNames(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedRow>`
    select ${namedColumns} from app_user u where u.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readTeam(db: Kysely<Schema>, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('team').where('id', '=', userId).executeTakeFirst()
  return row?.team ?? ''
}

/** Rows of the leaderboard without what they are compared with. */
export type PageRow = Omit<LeaderboardRow, 'Change'> & { readonly subject: string }

/** A page of the leaderboard, how many rows there are in all, and how many are above `ownPoints`. LEADERBOARD6 */
export async function readPage(
  db: Kysely<Schema>,
  wish: Wish,
  ownPoints: number,
): Promise<{ Items: PageRow[]; Total: number; aboveOwn: number }> {
  const { kind, page, count, userId } = wish
  const before = page * count
  const { rows } = await sql<Counted>`
    select subject, points, shares from ${rankedOf(wish)} ranked
    order by points desc, subject limit ${count} offset ${before}`.execute(db)
  const given = { first: rows[0]?.points ?? 0, own: ownPoints }
  const { total: Total, aboveFirst, aboveOwn } = await countRanked(db, wish, given)
  const ranks = ranksOf({ points: rows.map(({ points }) => points), before, firstRank: aboveFirst + 1 })
  const isPeople = kind === 'people'
  const names = isPeople
    ? await readNames(
        db,
        rows.map(({ subject }) => subject),
      )
    : new Map<string, NamedRow>()
  const own = isPeople ? userId : await readTeam(db, userId)
  const Items = rows.map(({ subject, points: Points, shares: Shares }, at): PageRow => {
    const person = names.get(subject)
    const named = isPeople
      ? { User: personOf(person ?? { id: subject, name: '', picture: null, team: '' }), Team: null }
      : { User: null, Team: subject }
    return { subject, Rank: ranks[at] ?? 0, ...named, Points, Shares, IsMe: subject === own }
  })
  return { Items, Total, aboveOwn }
}

/** The nearest points above some; null when there are none. LEADERBOARD8 */
export async function nextAbove(db: Kysely<Schema>, wish: Wish, points: number): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`
    select points from ${rankedOf(wish)} ranked where points > ${points} order by points limit 1`.execute(db)
  return rows[0]?.points ?? null
}
