import type { LeaderboardSettings } from '@rostrum/protocol'
import { defaultWeights } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'

/** How a board counts points, and whether it does. */
export interface PointSettings extends LeaderboardSettings {
  readonly isOn: boolean
}

interface Row {
  id: string
  isOn: boolean
  timezone: string | null
  share: number | null
  click: number | null
  reaction: number | null
  suggestion: number | null
  maxPerDay: number | null
  symbol: string | null
  period: string | null
}

const periods = ['week', 'month', 'quarter', 'all'] as const

/** The symbol of points until a board chooses another. */
const defaultSymbol = '★'

const settingsOf = (row: Omit<Row, 'id'>): PointSettings => ({
  isOn: row.isOn,
  Weights: {
    Share: row.share ?? defaultWeights.Share,
    Click: row.click ?? defaultWeights.Click,
    Reaction: row.reaction ?? defaultWeights.Reaction,
    Suggestion: row.suggestion ?? defaultWeights.Suggestion,
  },
  MaxPerDay: row.maxPerDay,
  Symbol: row.symbol ?? defaultSymbol,
  Timezone: row.timezone ?? 'UTC',
  Period: periods.find((period) => period === row.period) ?? 'month',
})

/** The settings of boards by their ids; boards without stored settings get the defaults. */
export async function readPointSettings(
  db: Kysely<Schema>,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, PointSettings>> {
  if (boardIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select b.id, coalesce(b.config ->> 'IsLeaderboardEnabled' = 'true', false) as "isOn", s.timezone,
      s.share_points as share, s.click_points as click, s.reaction_points as reaction,
      s.suggestion_points as suggestion, s.max_per_day as "maxPerDay", s.symbol, s.period
    from board b left join leaderboard_setting s on s.board_id = b.id
    where b.id in (${sql.join(boardIds)})`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, settingsOf(row)]))
}

/** The settings of one board. */
export async function readBoardPoints(db: Kysely<Schema>, boardId: string): Promise<PointSettings> {
  const settings = await readPointSettings(db, [boardId])
  const none = { share: null, click: null, reaction: null, suggestion: null, maxPerDay: null }
  return (
    settings.get(boardId) ?? settingsOf({ isOn: false, timezone: null, symbol: null, period: null, ...none })
  )
}

/** Stores the settings of a board. */
export async function savePointSettings(
  db: Kysely<Schema>,
  boardId: string,
  { Weights, MaxPerDay, Symbol: symbol, Timezone, Period }: LeaderboardSettings,
): Promise<void> {
  const values = {
    share_points: Weights.Share,
    click_points: Weights.Click,
    reaction_points: Weights.Reaction,
    suggestion_points: Weights.Suggestion,
    max_per_day: MaxPerDay,
    symbol,
    timezone: Timezone,
    period: Period,
  }
  await db
    .insertInto('leaderboard_setting')
    .values({ board_id: boardId, ...values })
    .onConflict((on) => on.column('board_id').doUpdateSet(values))
    .execute()
}
