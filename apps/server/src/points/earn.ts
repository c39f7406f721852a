import { pointsFor, type PointKind } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { givenRows } from '../db/values-list.js'
import { dayIn } from '../dates/zone-table.js'
import { readPointSettings, type PointSettings } from './point-settings.js'

/** Something that a person did, or that came of it. */
export interface Earning {
  boardId: string
  userId: string
  kind: PointKind
  /** What it is counted for: a post, a hand-off, a publication or a suggestion. */
  sourceId: string
  /** How many clicks or reactions; 1 for a share or a suggestion. */
  units: number
  /** The points of the shared message; null for none of its own. */
  own: number | null
}

interface Entry extends Earning {
  day: string
  points: number
}

const personDay = ({ boardId, userId, day }: Pick<Entry, 'boardId' | 'userId' | 'day'>) =>
  `points ${boardId} ${userId} ${day}`

/** The points of today of the people whose board limits them, by person and day. They are locked until the end. */
async function readToday(
  trx: Transaction<Schema>,
  limited: readonly Pick<Entry, 'boardId' | 'userId' | 'day'>[],
): Promise<Map<string, number>> {
  if (limited.length === 0) return new Map()
  await lockKeys(trx, [...new Set(limited.map(personDay))])
  const { rows } = await sql<{ boardId: string; userId: string; day: string; points: number }>`
    select t.board_id as "boardId", t.subject as "userId", g.day, t.points
    from ${givenRows(limited, '"boardId" text, "userId" text, day text')} g
    join point_total t on t.board_id = g."boardId" and t.subject_kind = 'person' and t.span = 'day'
      and t.starts_on = g.day::date and t.subject = g."userId"`.execute(trx)
  return new Map(rows.map((row) => [personDay(row), row.points]))
}

/** What each act earns, in order: what one earns leaves less of the day's limit for the next. */
function priced(
  acts: readonly Omit<Entry, 'points'>[],
  settings: ReadonlyMap<string, PointSettings>,
  today: Map<string, number>,
): Entry[] {
  return acts.flatMap((act) => {
    const board = settings.get(act.boardId)
    if (!board) return []
    const key = personDay(act)
    const left = board.MaxPerDay === null ? null : board.MaxPerDay - (today.get(key) ?? 0)
    const points = pointsFor({ kind: act.kind, units: act.units, own: act.own, weights: board.Weights, left })
    today.set(key, (today.get(key) ?? 0) + points)
    // What is worth nothing is not written down; but a share is a share.
    return points > 0 || act.kind === 'share' ? [{ ...act, points }] : []
  })
}

const columns =
  '"boardId" text, "userId" text, kind text, "sourceId" text, units int, points int, day text, at timestamptz'

/**
 * Writes down points in the transaction of what earns them, which keeps the totals up to date. Nothing is earned on a
 * board whose leaderboard is off, nor by somebody who is not on it any more; a share or a suggestion is counted once.
 * LEADERBOARD2, LEADERBOARD7
 */
export async function earn(trx: Transaction<Schema>, now: Date, acts: readonly Earning[]): Promise<void> {
  if (acts.length === 0) return
  const known = await readPointSettings(trx, [...new Set(acts.map(({ boardId }) => boardId))])
  const settings = new Map([...known].filter(([, { isOn }]) => isOn))
  const counted = acts.flatMap((act) => {
    const board = settings.get(act.boardId)
    return board ? [{ ...act, day: dayIn(board.Timezone, now), at: now }] : []
  })
  if (counted.length === 0) return
  const limited = counted.filter(({ boardId }) => settings.get(boardId)?.MaxPerDay !== null)
  const entries = priced(counted, settings, await readToday(trx, limited))
  const isOnce = ({ kind }: Entry) => kind === 'share' || kind === 'suggestion'
  await write(
    trx,
    entries.filter(isOnce),
    sql`
    on conflict (source_id, kind) where kind in ('share', 'suggestion') do nothing`,
  )
  await write(
    trx,
    entries.filter((entry) => !isOnce(entry)),
    sql`
    on conflict (source_id, kind, day) where kind in ('click', 'reaction')
    do update set units = point_entry.units + excluded.units, points = point_entry.points + excluded.points`,
  )
}

async function write(trx: Transaction<Schema>, entries: readonly Entry[], again: ReturnType<typeof sql>) {
  if (entries.length === 0) return
  await sql`
    insert into point_entry (board_id, user_id, team, kind, source_id, day, units, points, at)
    select e."boardId", e."userId", case when a.is_excluded then '' else u.team end, e.kind, e."sourceId",
      e.day::date, e.units, e.points, e.at
    from ${givenRows(entries, columns)} e
    join board_user bu on bu.board_id = e."boardId" and bu.user_id = e."userId"
    join app_user u on u.id = e."userId" and u.active
    left join leaderboard_absence a on a.board_id = e."boardId" and a.user_id = e."userId"
    order by e."sourceId" ${again}`.execute(trx)
}

/**
 * Takes all points of a post back: those of its share, its clicks, and the reactions to its copies. Called when its
 * last copy is gone from its network. LEADERBOARD3
 */
export async function takePostBack(trx: Transaction<Schema>, postId: string): Promise<void> {
  await sql`
    delete from point_entry where source_id in (
      select ${postId} union all select id from publication where post_id = ${postId})
    and not exists (select from publication where post_id = ${postId} and state = 'confirmed')`.execute(trx)
}
