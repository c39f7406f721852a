import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment } from './columns.js'

interface LeaderboardSettingTable {
  board_id: string
  share_points: number
  click_points: number
  reaction_points: number
  suggestion_points: number
  max_per_day: number | null
  symbol: string
  timezone: string
  period: string
}

interface LeaderboardAbsenceTable {
  board_id: string
  user_id: string
  is_excluded: Generated<boolean>
  has_opted_out: Generated<boolean>
}

/** `day` is a date of the board's zone, `source_id` a post, a hand-off, a publication or a suggestion. */
interface PointEntryTable {
  id: GeneratedAlways<string>
  board_id: string
  user_id: string
  team: string
  kind: string
  source_id: string
  day: string
  units: number
  points: number
  at: Moment
}

/** Kept by triggers of `point_entry`; nothing else writes it. */
interface PointTotalTable {
  board_id: string
  subject_kind: string
  span: string
  starts_on: string
  subject: string
  points: number
  shares: number
  entries: number
  is_ranked: boolean
}

/**
 * How many people or teams with a row have points from `lowest` to less than `lowest + width`, a width being 1, 256 or
 * 65,536: `subjects` of rows are summed up. Kept by triggers of `point_total`.
 */
interface PointBucketTable {
  board_id: string
  subject_kind: string
  span: string
  starts_on: string
  width: number
  lowest: number
  subjects: number
  is_sum: Generated<boolean>
}

/** Points, their sums, and how a board's leaderboard is set. */
export interface PointSchema {
  leaderboard_setting: LeaderboardSettingTable
  leaderboard_absence: LeaderboardAbsenceTable
  point_entry: PointEntryTable
  point_total: PointTotalTable
  point_bucket: PointBucketTable
}
