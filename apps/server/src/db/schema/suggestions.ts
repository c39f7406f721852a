import type { Generated } from 'kysely'
import type { Later, Moment } from './columns.js'

interface SuggestionTable {
  id: string
  board_id: string
  user_id: string
  /** Names the attempt to send it; sent again under the same one it is the same suggestion. */
  key: string | null
  /** Grows with every change: a review is about the version that was read. */
  version: Generated<number>
  note: string
  status: Generated<string>
  created_at: Moment
  review_note: Generated<string | null>
  reviewed_by: Generated<string | null>
  reviewed_at: Generated<Date | null>
  /** What was made of it. */
  story_id: Generated<string | null>
  is_author_told: Generated<boolean>
  /** No letter is tried before, because the mail server took none. */
  tell_after: Later
}

interface SuggestionMediaTable {
  suggestion_id: string
  media_id: string
  pos: number
}

/** What colleagues propose. */
export interface SuggestionSchema {
  suggestion: SuggestionTable
  suggestion_media: SuggestionMediaTable
}
