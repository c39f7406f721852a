import type { AnalyticsMetric, AnalyticsNumbers, AnalyticsRow, AnalyticsTable } from '@rostrum/protocol'
import { shownTeams, sortItems, sumNumbers, type DateRange } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { sums, totalsIn, type Period } from './read-period.js'

/** A page of a table. */
export interface TableWish extends Period {
  readonly sort: AnalyticsMetric
  readonly isDescending: boolean
  /** From 0. */
  readonly page: number
  readonly count: number
  /** Whether single people may be seen. ANALYTICS7 */
  readonly seesPeople: boolean
  /** The field of a table by one; null for others. */
  readonly fieldId: string | null
}

export interface Keyed extends AnalyticsNumbers {
  readonly key: string
}

type Page = { Items: AnalyticsRow[]; Total: number }

const columnOf = { shares: 'Shares', clicks: 'Clicks', views: 'Views', reactions: 'Reactions' } as const

/** SQL: of groups that have any numbers. */
const isSomething = sql`
  having sum(shares) <> 0 or sum(clicks) <> 0 or sum(views) <> 0 or sum(reactions) <> 0`

/** SQL: the numbers by subject in a range, without those that became nothing. */
export const bySubject = (wish: Period, kind: string, range: DateRange, only?: RawBuilder<unknown>) => sql`
  select subject as key, ${sums} from ${totalsIn({ ...wish, kind, range }, only)} t group by subject
  ${isSomething}`

/** SQL: a story's numbers for each of its topics. */
const byTopic = (wish: Period, range: DateRange) => sql`
  select s.topic_id as key, ${sums} from ${totalsIn({ ...wish, kind: 'story', range })} t
  join story_topic s on s.story_id = t.subject group by 1 ${isSomething}`

/** SQL: the numbers of people by their values of a field; empty for those without one. PEOPLEFIELDS9 */
const byField = (wish: TableWish, range: DateRange) => sql`
  select coalesce(v.value, '') as key, ${sums}
  from ${totalsIn({ ...wish, kind: 'person', range }, sql`and kind = 'person'`)} t
  left join people_value v on v.user_id = t.subject and v.field_id = ${wish.fieldId}
  group by 1 ${isSomething}`

/** SQL: the numbers of stories, or of people without those who chose not to be ranked. ANALYTICS7 */
export const listed = (wish: Period, by: 'story' | 'person', only?: RawBuilder<unknown>) =>
  by === 'story'
    ? bySubject(wish, by, wish.range, only)
    : sql`select * from (${bySubject(wish, by, wish.range, only)}) g where g.key <> all (array(
        select a.user_id from leaderboard_absence a where a.board_id = ${wish.boardId} and a.has_opted_out))`

async function readKeyed(
  db: Kysely<Schema>,
  query: RawBuilder<unknown>,
): Promise<Map<string, AnalyticsNumbers>> {
  const { rows } = await sql<Keyed>`${query}`.execute(db)
  return new Map(rows.map(({ key, ...numbers }) => [key, numbers]))
}

/** Names by key; who was erased by name has none. ANALYTICS11 */
async function readNames(
  db: Kysely<Schema>,
  by: AnalyticsTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = {
    story: sql`select id as key, title as name from story where id = any(${keys}::text[])`,
    topic: sql`select id as key, name from topic where id = any(${keys}::text[])`,
    person: sql`select id as key, trim(first_name || ' ' || last_name) as name from app_user
      where id = any(${keys}::text[])`,
    network: sql`select k as key, k as name from unnest(${keys}::text[]) k`,
    team: sql`select k as key, k as name from unnest(${keys}::text[]) k`,
    field: sql`select k as key, k as name from unnest(${keys}::text[]) k`,
  } satisfies Record<AnalyticsTable, RawBuilder<unknown>>
  const { rows } = await sql<{ key: string; name: string }>`${names[by]}`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** How often stories were opened on the board in a range; null where nothing is tracked. */
async function readOpens(
  db: Kysely<Schema>,
  { boardId, range, timezone }: Period,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await sql<{ key: string | null; opens: number }>`
    select about as key, count(*)::int as opens from tracked_event
    where board_id = ${boardId} and name = 'story-open' and about = any(${keys}::text[])
      and at >= (${range.from}::date)::timestamp at time zone ${timezone}
      and at < (${range.to}::date + 1)::timestamp at time zone ${timezone}
    group by about`.execute(db)
  if (rows.length > 0) return new Map(rows.map(({ key, opens }) => [key ?? '', opens]))
  const any = await sql`select from tracked_event where board_id = ${boardId} and name = 'story-open'
    and about is not null limit 1`.execute(db)
  return any.rows.length > 0 ? new Map() : null
}

/** SQL: of some subjects. The kind of people is a constant of the program, so that their index is found. */
export const among = (by: 'story' | 'person', keys: readonly string[]): RawBuilder<unknown> =>
  by === 'person'
    ? sql`and kind = 'person' and subject = any(${keys}::text[])`
    : sql`and subject = any(${keys}::text[])`

/** Rows of stories or people with their names, and their numbers in the period before. */
export async function completeRows(
  db: Kysely<Schema>,
  wish: Period,
  by: 'story' | 'person',
  rows: readonly Keyed[],
): Promise<AnalyticsRow[]> {
  const keys = rows.map(({ key }) => key)
  const earlier = await readKeyed(db, bySubject(wish, by, wish.before, among(by, keys)))
  const names = await readNames(db, by, keys)
  const opens = by === 'story' ? await readOpens(db, wish, keys) : null
  return rows.map(({ key, Shares, Clicks, Views, Reactions }) => ({
    Key: key,
    Name: names.get(key) ?? '',
    Folded: null,
    Shares,
    Clicks,
    Views,
    Reactions,
    Before: earlier.get(key) ?? sumNumbers([]),
    Opens: opens === null || key === '' ? null : (opens.get(key) ?? 0),
  }))
}

/** Stories or people: many, so that the database sorts them and answers a page. */
async function readLong(db: Kysely<Schema>, wish: TableWish, by: 'story' | 'person'): Promise<Page> {
  const { sort, isDescending, page, count } = wish
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<Keyed & { total: number }>`
    with g as materialized (${listed(wish, by)})
    select g.*, (select count(*)::int from g) as total from g
    order by ${sql.ref(columnOf[sort])} ${direction}, key limit ${count} offset ${page * count}`.execute(db)
  return { Items: await completeRows(db, wish, by, rows), Total: rows[0]?.total ?? 0 }
}

/** People of each team who are on the board. */
async function readSizes(db: Kysely<Schema>, boardId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ team: string; people: number }>`
    select team, count(*)::int as people from board_person
    where board_id = ${boardId} and state <> 'left' group by team`.execute(db)
  return new Map(rows.map(({ team, people }) => [team, people]))
}

async function readTeams(
  db: Kysely<Schema>,
  wish: TableWish,
): Promise<Omit<AnalyticsRow, 'Name' | 'Opens'>[]> {
  const now = await readKeyed(db, bySubject(wish, 'team', wish.range))
  const before = await readKeyed(db, bySubject(wish, 'team', wish.before))
  const sizes = await readSizes(db, wish.boardId)
  const teams = [...new Set([...now.keys(), ...before.keys()])].map((Key) => ({
    Key,
    people: sizes.get(Key) ?? 0,
    ...(now.get(Key) ?? sumNumbers([])),
    Before: before.get(Key) ?? sumNumbers([]),
  }))
  return shownTeams({ teams, seesPeople: wish.seesPeople }).map(({ people: _people, ...team }) => team)
}

/** Topics, networks, teams or values of a field: few. */
async function readShort(
  db: Kysely<Schema>,
  wish: TableWish,
  by: 'topic' | 'network' | 'team' | 'field',
): Promise<Page> {
  const { range, before, page, count, sort, isDescending } = wish
  const queryOf = (days: DateRange) => {
    if (by === 'topic') return byTopic(wish, days)
    return by === 'field' ? byField(wish, days) : bySubject(wish, by, days)
  }
  const read = (days: DateRange) => readKeyed(db, queryOf(days))
  const rowsOf = async () => {
    const [now, earlier] = [await read(range), await read(before)]
    return [...now].map(([Key, numbers]) => ({
      Key,
      Folded: null,
      ...numbers,
      Before: earlier.get(Key) ?? sumNumbers([]),
    }))
  }
  const all = (by === 'team' ? await readTeams(db, wish) : await rowsOf()).filter(
    ({ Shares, Clicks, Views, Reactions }) => Shares || Clicks || Views || Reactions,
  )
  const column = columnOf[sort]
  const sorted = sortItems({
    items: all.toSorted((one, other) => (one.Key < other.Key ? -1 : 1)),
    compare: (one, other) => one[column] - other[column],
    descending: isDescending,
  })
  const shown = sorted.slice(page * count, page * count + count)
  const names = await readNames(
    db,
    by,
    shown.map(({ Key }) => Key),
  )
  const Items = shown.map((row) => ({ ...row, Name: names.get(row.Key) ?? '', Opens: null }))
  return { Items, Total: sorted.length }
}

/** A page of the numbers by something, with those of the period before. LISTS6 */
export const readTable = (db: Kysely<Schema>, by: AnalyticsTable, wish: TableWish): Promise<Page> =>
  by === 'story' || by === 'person' ? readLong(db, wish, by) : readShort(db, wish, by)
