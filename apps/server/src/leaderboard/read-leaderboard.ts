import type { LeaderboardRow } from '@rostrum/protocol'
import { ranksOf } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { namedColumns, type NamedRow, personOf } from '../media/wire-person.js'
import { readRanking, type Ranked, type Ranking } from './read-ranking.js'

/** What a page is read for. */
export interface Wish extends Ranked {
  userId: string
  /** From 0. */
  page: number
  count: number
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

/** A page of the leaderboard, how many rows there are in all, and how the reader's points compare. LEADERBOARD6 */
export async function readPage(
  db: Kysely<Schema>,
  wish: Wish,
  ownPoints: number,
): Promise<{ Items: PageRow[]; Total: number; ranking: Ranking }> {
  const { kind, page, count, userId } = wish
  const before = page * count
  const ranking = await readRanking(db, wish, { before, count, own: ownPoints })
  const { rows, total: Total, aboveFirst } = ranking
  const ranks = ranksOf({ points: rows.map(({ points }) => points), before, firstRank: aboveFirst + 1 })
  const isPeople = kind === 'people'
  const ids = isPeople ? rows.map(({ subject }) => subject) : []
  const names = await readNames(db, ids)
  const own = isPeople ? userId : await readTeam(db, userId)
  const Items = rows.map(({ subject, points: Points, shares: Shares }, at): PageRow => {
    const person = names.get(subject)
    const named = isPeople
      ? { User: personOf(person ?? { id: subject, name: '', picture: null, team: '' }), Team: null }
      : { User: null, Team: subject }
    return { subject, Rank: ranks[at] ?? 0, ...named, Points, Shares, IsMe: subject === own }
  })
  return { Items, Total, ranking }
}
