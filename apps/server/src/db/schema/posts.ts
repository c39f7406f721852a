import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenJson, JsonOrNull, Later, LaterJson, Moment, Stamp } from './columns.js'

interface PostTable {
  id: string
  board_id: string
  user_id: string
  story_id: string | null
  message_id: string | null
  network: string
  type: string
  text: string
  mentions: GivenJson
  link: JsonOrNull
  /** The text and the address of the link as they go out; null: as they were written. */
  words: LaterJson
  /** Where its links led when it was saved; null where nobody asked. */
  link_ends: LaterJson
  image_id: string | null
  post_attachment: JsonOrNull
  is_repost: Generated<boolean>
  status: string
  approve_status: string | null
  schedule_type: string
  wall_time: string | null
  timezone: string | null
  zone_version: string | null
  due_at: Moment
  points: number | null
  generated_log: JsonOrNull
  comment_on: string | null
  /** The record of a CRM beside which it was shared. */
  crm_record: LaterJson
  /** How its network labels it; null for no label. */
  labels: LaterJson
  /** Its author may add alternative texts, so the board may ask for them when it goes out. */
  asks_alt: Generated<boolean>
  /** The day on which it was counted against its author's limit, in their zone: `YYYY-MM-DD`. */
  counted_on: string | null
  /** A hash of the words of its text; null for a comment, and for a text without words. */
  copy_key: string | null
  /** When it was let go between equal texts. */
  released_at: Later
  idempotency_key: string | null
  idempotency_hash: Buffer | null
  created_at: Stamp
  deleted_at: Later
}

interface PostMediaTable {
  post_id: string
  media_id: string
  pos: number
  alt_text: string | null
  title: string | null
  modifiers: string | null
  /** Of a video: the picture that stands for it, and its moment in seconds. */
  preview_id: string | null
  preview_frame: number | null
  /** Of a video: its captions when the post was saved. */
  captions: LaterJson
}

interface PostLogTable {
  id: GeneratedAlways<string>
  post_id: string
  at: Stamp
  code: string
  detail: string | null
  publication_id: string | null
}

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
  created_at: Stamp
  recorded_at: Later
}

interface BannedWordTable {
  account_id: string
  word: string
  created_at: Stamp
}

/** What people share or write. */
export interface PostSchema {
  post: PostTable
  post_media: PostMediaTable
  post_log: PostLogTable
  personal_post: PersonalPostTable
  banned_word: BannedWordTable
}
