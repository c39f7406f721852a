import type { ColumnType, Generated } from 'kysely'
import type { GivenJson, Json, JsonOrNull, Later, LaterJson, Stamp } from './columns.js'

interface TopicTable {
  id: string
  board_id: string
  name: string
  created_at: Stamp
  archived_at: Later
  is_mandatory: Generated<boolean>
}

interface TopicSubscriptionTable {
  user_id: string
  topic_id: string
}

interface StoryTable {
  id: string
  board_id: string
  type: string
  title: string
  description: string | null
  link_url: string | null
  link_title: string | null
  image_id: string | null
  post_attachment: JsonOrNull
  is_repost: Generated<boolean>
  is_featured: Generated<boolean>
  /** Pushed when it appears. */
  is_important: Generated<boolean>
  status: Generated<string>
  publish_at: Stamp
  expire_at: Later
  share_count: Generated<number>
  excerpt: Generated<string>
  message_count: GivenJson
  source: string | null
  external_id: string | null
  source_hash: string | null
  created_by: string | null
  created_at: Stamp
  deleted_at: Later
  /** Over, or deleted, for more than a day: no list shows it. */
  is_past: Generated<boolean>
  /** Deleted for editors, too; members see it neither before nor after. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
  is_archived: Generated<boolean>
  /** For colleagues who edit stories. */
  notes: Generated<string>
  /** What the last change of its life replaced, while that can be undone. */
  undo: LaterJson
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
}

interface StoryDraftTable {
  /** The id of the story, also before there is one. */
  id: string
  board_id: string
  /** Of a story that there is. */
  is_change: boolean
  title: string
  form: Json
  /** The post of the company that it passes on; of a change to a story, the story has it. */
  repost: LaterJson
  version: Generated<number>
  created_by: string | null
  updated_by: string | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
}

interface StoryDraftMediaTable {
  draft_id: string
  media_id: string
  pos: number
}

interface StoryEditorTable {
  story_id: string
  user_id: string
  seen_at: Stamp
}

interface BoardFeedTable {
  id: string
  board_id: string
  address: string
  /** Marks the stories that the feed made: the hash of its address. */
  source: string
  topic_id: string | null
  /** Whether its stories are published straight; else they become drafts. */
  is_published: boolean
  per_day: number
  is_on: boolean
  next_at: Stamp
  /** Until then one server reads it. */
  lease_until: Later
  last_run_at: Later
  last_made: Generated<number>
  last_left_out: Generated<number>
  /** Stories whose pictures lacked the alternative texts that the board asks for. */
  last_undescribed: Generated<number>
  last_problem: LaterJson
  created_at: Stamp
}

interface BoardFeedEntryTable {
  board_id: string
  source: string
  external_id: string
  taken_at: Stamp
}

/** A page of the company whose posts a board reads. */
interface WatchedPageTable {
  board_id: string
  /** The network’s own id. */
  page_id: string
  name: string
  is_on: boolean
  next_at: Stamp
  /** Until then one server reads it. */
  lease_until: Later
  last_run_at: Later
  last_added: Generated<number>
  last_problem: string | null
}

/** A post of a watched page. */
interface PagePostTable {
  id: string
  board_id: string
  page_id: string
  remote_id: string
  text: string
  url: string
  image_id: string | null
  published_at: Stamp
  numbers: LaterJson
  /** Its text was changed after it was first read. */
  is_edited: Generated<boolean>
  gone_at: Later
  dismissed_at: Later
  /** The story or draft that was made of it last. */
  story_id: string | null
}

interface StoryTopicTable {
  story_id: string
  topic_id: string
}

interface StoryMediaTable {
  story_id: string
  media_id: string
  pos: number
}

interface SavedStoryTable {
  user_id: string
  story_id: string
  saved_at: Stamp
}

interface HiddenMessageTable {
  user_id: string
  message_id: string
  hidden_at: Stamp
}

interface MessageTable {
  id: string
  board_id: string
  story_id: string | null
  parent_id: string | null
  network: string
  type: string
  text: string
  language: string | null
  mentions: GivenJson
  link_url: string | null
  link_title: string | null
  description: string | null
  image_id: string | null
  post_attachment: JsonOrNull
  is_repost: Generated<boolean>
  points: Generated<number>
  pos: Generated<number>
  share_count: Generated<number>
  last_shared_at: Later
  start_at: Stamp
  end_at: Later
  created_at: Stamp
  deleted_at: Later
  /** It or its story is over for more than a day: no list shows it. */
  is_past: Generated<boolean>
}

interface MessageMediaTable {
  message_id: string
  media_id: string
  pos: number
}

/** What the company suggests. */
export interface StorySchema {
  topic: TopicTable
  topic_subscription: TopicSubscriptionTable
  story: StoryTable
  story_draft: StoryDraftTable
  story_draft_media: StoryDraftMediaTable
  story_editor: StoryEditorTable
  board_feed: BoardFeedTable
  board_feed_entry: BoardFeedEntryTable
  watched_page: WatchedPageTable
  page_post: PagePostTable
  story_topic: StoryTopicTable
  story_media: StoryMediaTable
  saved_story: SavedStoryTable
  message: MessageTable
  message_media: MessageMediaTable
  hidden_message: HiddenMessageTable
}
