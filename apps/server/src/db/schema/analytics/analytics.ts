import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, Stamp } from '../columns.js'

interface Numbers {
  shares: Generated<number>
  clicks: Generated<number>
  views: Generated<number>
  reactions: Generated<number>
}

/**
 * `day` is a date of the board's zone, `source_id` a copy of a post, a post or a hand-off. Its triggers write the totals.
 */
interface AnalyticsEntryTable extends Numbers {
  source_id: string
  day: string
  /** The post, or the hand-off. */
  post_id: string
  board_id: string
  user_id: string | null
  team: string
  story_id: string | null
  network: string
}

/** Kept by triggers of `analytics_entry`; nothing else adds to it. Several rows may be of the same thing. */
interface AnalyticsTotalTable extends Numbers {
  board_id: string
  kind: string
  span: string
  starts_on: string
  subject: string
  is_sum: Generated<boolean>
}

interface AnalyticsUpdateTable {
  board_id: string
  at: Moment
}

interface TrackedEventTable {
  id: GeneratedAlways<string>
  board_id: string
  user_id: string
  key: string
  name: string
  about: string | null
  at: Moment
  received_at: Stamp
}

interface TrackingSentTable {
  is_only: Generated<boolean>
  up_to: string
  busy_until: Generated<Date>
}

/** The numbers of posts by day, their totals, and tracked events. */
export interface AnalyticsSchema {
  analytics_entry: AnalyticsEntryTable
  analytics_total: AnalyticsTotalTable
  analytics_update: AnalyticsUpdateTable
  tracked_event: TrackedEventTable
  tracking_sent: TrackingSentTable
}
