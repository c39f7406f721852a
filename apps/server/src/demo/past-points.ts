import { sql, type Transaction } from 'kysely'
import { defaultWeights } from '@rostrum/rules'
import type { Schema } from '../db/schema.js'
import { givenRows } from '../db/values-list.js'
import { dayIn } from '../dates/zone-table.js'
import { readBoardPoints, savePointSettings } from '../points/point-settings.js'
import type { Rows, SeededPerson } from './past-posts.js'

/** Where the demo company is. */
export const zone = 'Europe/Stockholm'

interface Entry {
  userId: string
  team: string
  kind: 'share' | 'reaction'
  sourceId: string
  day: string
  units: number
  points: number
  at: Date
}

/** What the shares earned, and each day’s new reactions to them, as the board counts them by default. */
function entriesOf(people: readonly SeededPerson[], { posts, publications, stats }: Rows): Entry[] {
  const team = new Map(people.map((person) => [person.id, person.team]))
  const authors = new Map(posts.map(({ id, values }) => [id, values.user_id]))
  const shares = posts.map(({ id, at, values: { user_id: userId } }): Entry => {
    const points = defaultWeights.Share
    return {
      userId,
      team: team.get(userId) ?? '',
      kind: 'share',
      sourceId: id,
      day: dayIn(zone, at),
      units: 1,
      points,
      at,
    }
  })
  const reactions = publications.flatMap(({ id: sourceId, post_id }) => {
    const userId = authors.get(post_id) ?? ''
    const days = new Map<string, Entry>()
    let before = 0
    for (const { at, likes, comments, shares: reposts } of stats.filter(
      (one) => one.publication_id === sourceId,
    )) {
      const units = likes + comments + reposts - before
      before += units
      const day = dayIn(zone, at)
      const sum = (days.get(day)?.units ?? 0) + units
      const points = sum * defaultWeights.Reaction
      days.set(day, {
        userId,
        team: team.get(userId) ?? '',
        kind: 'reaction',
        sourceId,
        day,
        units: sum,
        points,
        at,
      })
    }
    return [...days.values()].filter(({ units }) => units > 0)
  })
  return [...shares, ...reactions]
}

const columns =
  '"userId" text, team text, kind text, "sourceId" text, day date, units int, points int, at timestamptz'

/** Switches the leaderboard on, with the points of the past posts. */
export async function addPastPoints(
  trx: Transaction<Schema>,
  boardId: string,
  people: readonly SeededPerson[],
  rows: Rows,
): Promise<void> {
  await sql`
    update board set config = config || '{"IsLeaderboardEnabled": true}' where id = ${boardId}`.execute(trx)
  const { isOn: _isOn, ...settings } = await readBoardPoints(trx, boardId)
  await savePointSettings(trx, boardId, { ...settings, Timezone: zone })
  const entries = entriesOf(people, rows)
  if (entries.length === 0) return
  await sql`
    insert into point_entry (board_id, user_id, team, kind, source_id, day, units, points, at)
    select ${boardId}, e."userId", e.team, e.kind, e."sourceId", e.day, e.units, e.points, e.at
    from ${givenRows(entries, columns)} e order by e.at`.execute(trx)
}
