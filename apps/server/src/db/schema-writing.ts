import type { ColumnType } from 'kysely'

/** A hashtag in the text of a message or a post; it may be suggested from `since` on, when the text is public. */
interface HashtagUseTable {
  source_id: string
  /** In small letters, as it is looked for. */
  folded: string
  /** As it was written. */
  tag: string
  board_id: string
  network: string
  since: ColumnType<Date, Date | string, Date | string>
}

/** The tables of what helps in writing. */
export interface WritingSchema {
  hashtag_use: HashtagUseTable
}
