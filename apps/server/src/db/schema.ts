import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ApprovalSchema } from './schema-approval.js'
import type { AssistSchema } from './schema-assist.js'
import type { NetworksSchema } from './schema-networks.js'
import type { MediaSchema } from './schema-media.js'
import type { SignUpSchema } from './schema-sign-up.js'
import type { PublishingSchema } from './schema-publishing.js'
import type { WritingSchema } from './schema-writing.js'
import type { ConnectionTable, SocialLoginTable } from './schema-connection.js'

/** A moment: read as a Date; written as a Date or as text that the database reads. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A whole number that the driver hands out as text; ours stay below 2^53. */
export type Big = ColumnType<string, number | string, number | string>

/** Stored JSON: read parsed and typed by whoever reads; written as text. */
export type Json = ColumnType<unknown, string, string>

export interface AccountTable {
  id: string
  name: string
  password_policy: ColumnType<unknown, string | undefined, string>
  branding: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BoardTable {
  id: string
  account_id: string
  name: string
  config: ColumnType<unknown, string | undefined, string>
  features: ColumnType<unknown, string | undefined, string>
  channels: Generated<string>
  in_crisis: Generated<boolean>
  crisis: ColumnType<unknown, string | null, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RoleTable {
  id: string
  account_id: string
  name: string
  matrix: Json
}

export interface AppUserTable {
  id: string
  account_id: string
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  password_hash: string | null
  picture_media_id: string | null
  locale: string | null
  timezone: string | null
  preferences: ColumnType<unknown, string | undefined, string>
  seen: ColumnType<unknown, string | undefined, string>
  profile_limit: number | null
  active: Generated<boolean>
  last_login_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BoardUserTable {
  board_id: string
  user_id: string
  role_id: string
  can_post_in_crisis: Generated<boolean>
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SessionTable {
  token_hash: Buffer
  user_id: string
  board_id: string
  origin: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
}

export interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: string
  user_id: string
  board_id: string | null
  origins: string[] | null
  data: ColumnType<unknown, string | null, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Moment
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface LoginAttemptTable {
  key: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface IntegrationKeyTable {
  id: string
  board_id: string
  name: string
  key_hash: Buffer
  origins: string[]
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface TopicTable {
  id: string
  board_id: string
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface TopicSubscriptionTable {
  user_id: string
  topic_id: string
}

export interface MediaTable {
  id: string
  account_id: string
  owner_id: string | null
  resource: string
  mime_type: string
  bytes: Big
  sha256: string
  width: number | null
  height: number | null
  duration_ms: number | null
  alt_text: string | null
  video_title: string | null
  video_subtitle: string | null
  preview_frame: number | null
  preview_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StoryTable {
  id: string
  board_id: string
  type: string
  title: string
  description: string | null
  link_url: string | null
  link_title: string | null
  image_id: string | null
  post_attachment: ColumnType<unknown, string | null, string | null>
  is_repost: Generated<boolean>
  is_featured: Generated<boolean>
  status: Generated<string>
  publish_at: ColumnType<Date, Date | string | undefined, Date | string>
  expire_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  share_count: Generated<number>
  excerpt: Generated<string>
  message_count: ColumnType<unknown, string | undefined, string>
  source: string | null
  external_id: string | null
  source_hash: string | null
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface StoryTopicTable {
  story_id: string
  topic_id: string
}

export interface StoryMediaTable {
  story_id: string
  media_id: string
  pos: number
}

export interface MessageTable {
  id: string
  board_id: string
  story_id: string | null
  parent_id: string | null
  network: string
  type: string
  text: string
  language: string | null
  mentions: ColumnType<unknown, string | undefined, string>
  link_url: string | null
  link_title: string | null
  description: string | null
  image_id: string | null
  post_attachment: ColumnType<unknown, string | null, string | null>
  is_repost: Generated<boolean>
  is_important: Generated<boolean>
  points: Generated<number>
  pos: Generated<number>
  share_count: Generated<number>
  last_shared_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  start_at: ColumnType<Date, Date | string | undefined, Date | string>
  end_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface MessageMediaTable {
  message_id: string
  media_id: string
  pos: number
}

export interface NetworkAppTable {
  account_id: string
  network: string
  client_id: string
  secret_sealed: string
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  tested_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  tested_result: string | null
}

export interface CredentialTable {
  id: string
  account_id: string
  user_id: string
  network: string
  type: string
  status: Generated<string>
  invalid_reason: string | null
  name: string
  image_link: string | null
  network_account_id: string
  network_username: string | null
  network_email: string | null
  remote_url: string | null
  parent_id: string | null
  board_only: Generated<boolean>
  is_hidden: Generated<boolean>
  scopes: Generated<string>
  token_sealed: string | null
  refresh_sealed: string | null
  token_expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  expires_on: ColumnType<Date | null, Date | string | null, Date | string | null>
  refresh_by: string | null
  refresh_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  last_connected_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** Where the network has the picture of which `image_link` is our copy. */
  picture_source: string | null
  /** When name, picture and grant were last looked at. */
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** The person was told that so many days are left until `expires_on`. */
  warned_days: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  modified_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PostTable {
  id: string
  board_id: string
  user_id: string
  story_id: string | null
  message_id: string | null
  network: string
  type: string
  text: string
  mentions: ColumnType<unknown, string | undefined, string>
  link: ColumnType<unknown, string | null, string | null>
  image_id: string | null
  post_attachment: ColumnType<unknown, string | null, string | null>
  is_repost: Generated<boolean>
  status: string
  approve_status: string | null
  schedule_type: string
  wall_time: string | null
  timezone: string | null
  zone_version: string | null
  due_at: Moment
  points: number | null
  generated_log: ColumnType<unknown, string | null, string | null>
  comment_on: ColumnType<string | null, string | null | undefined, string | null>
  idempotency_key: string | null
  idempotency_hash: Buffer | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface PostMediaTable {
  post_id: string
  media_id: string
  pos: number
  alt_text: string | null
  modifiers: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PublicationTable {
  id: string
  post_id: string
  credential_id: string
  profile_name: string
  profile_image: string | null
  network: string
  due_at: Moment
  state: Generated<string>
  attempt: Generated<number>
  asked: Generated<number>
  lease_by: string | null
  lease_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  armed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  idem_key: Generated<string>
  remote_id: string | null
  remote_url: string | null
  last_error: ColumnType<unknown, string | null, string | null>
  first_tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  stats_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  stats_round: Generated<number>
}

export interface PublicationAttemptTable {
  publication_id: string
  attempt: number
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  armed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  outcome: string | null
  detail: ColumnType<unknown, string | null, string | null>
}

export interface PostLogTable {
  id: GeneratedAlways<string>
  post_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  code: string
  detail: string | null
  publication_id: string | null
}

export interface PublicationStatTable {
  publication_id: string
  at: Moment
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  clicks: number | null
}

export interface EventTable {
  seq: Big
  at: ColumnType<Date, Date | string | undefined, Date | string>
  board_id: string | null
  user_id: string | null
  kind: string
  payload: Json
}

export interface SettingTable {
  key: string
  value: Json
}

/** The tables of the database, as the migrations make them. */
export interface Schema
  extends
    PublishingSchema,
    MediaSchema,
    ApprovalSchema,
    AssistSchema,
    WritingSchema,
    NetworksSchema,
    SignUpSchema {
  account: AccountTable
  board: BoardTable
  role: RoleTable
  app_user: AppUserTable
  board_user: BoardUserTable
  session: SessionTable
  one_time_token: OneTimeTokenTable
  login_attempt: LoginAttemptTable
  integration_key: IntegrationKeyTable
  topic: TopicTable
  topic_subscription: TopicSubscriptionTable
  media: MediaTable
  story: StoryTable
  story_topic: StoryTopicTable
  story_media: StoryMediaTable
  message: MessageTable
  message_media: MessageMediaTable
  network_app: NetworkAppTable
  credential: CredentialTable
  connection: ConnectionTable
  social_login: SocialLoginTable
  post: PostTable
  post_media: PostMediaTable
  publication: PublicationTable
  publication_attempt: PublicationAttemptTable
  post_log: PostLogTable
  publication_stat: PublicationStatTable
  event: EventTable
  setting: SettingTable
}
