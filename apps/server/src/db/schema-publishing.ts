import type { ColumnType, Generated } from 'kysely'

type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>

/** A message that a person shared, or is about to share, on a network's own page or app. */
interface PersonalPostTable {
  id: string
  link_hash: string
  state_hash: Buffer
  board_id: string
  user_id: string
  message_id: string
  network: string
  link_url: string | null
  result: string | null
  is_hidden: Generated<boolean>
  created_at: MadeAt
  recorded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

/** Whether the links of a board's posts are shortened, and what is added to their targets. */
interface LinkSettingTable {
  board_id: string
  is_on: boolean
  source: string | null
  medium: string | null
  campaign: string | null
}

/** A short link stands for one written address in one copy of a post, or in one hand-off. */
interface ShortLinkTable {
  code: string
  board_id: string
  publication_id: string | null
  personal_post_id: string | null
  written: string
  target: string
  clicks: Generated<number>
  created_at: MadeAt
}

interface ShortLinkVisitTable {
  code: string
  visitor: Buffer
  at: MadeAt
}

interface BannedWordTable {
  account_id: string
  word: string
  created_at: MadeAt
}

/** Tables of the fourth migration. */
export interface PublishingSchema {
  personal_post: PersonalPostTable
  link_setting: LinkSettingTable
  short_link: ShortLinkTable
  short_link_visit: ShortLinkVisitTable
  banned_word: BannedWordTable
}
