import type { Generated } from 'kysely'
import type { JsonOrNull, Later, Moment, Stamp } from './columns.js'

interface PublicationTable {
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
  lease_until: Later
  armed_at: Later
  idem_key: Generated<string>
  remote_id: string | null
  remote_url: string | null
  last_error: JsonOrNull
  first_tried_at: Later
  published_at: Later
  stats_at: Later
  /** It may stand at its network already, sent after this: the network is asked before it is sent. */
  sought_from: Later
  /** State and time before the post was deleted, until it is restored. */
  former_state: string | null
  former_due_at: Later
  stats_round: Generated<number>
}

interface PublicationAttemptTable {
  publication_id: string
  attempt: number
  started_at: Stamp
  armed_at: Later
  ended_at: Later
  outcome: string | null
  detail: JsonOrNull
  /** The network's own draft that it publishes. */
  remote_draft: Generated<string | null>
}

/** The one row that says when a server last looked for what is due, and in which database. */
interface PublishingWatchTable {
  is_only: Generated<boolean>
  seen_at: Moment
  mark: JsonOrNull
  /** The operator says that it came from a backup. */
  is_restored: Generated<boolean>
}

interface PublicationStatTable {
  publication_id: string
  at: Moment
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  clicks: number | null
}

/** What X got and bills. The publication may be erased meanwhile. */
interface PostOnXTable {
  publication_id: string
  board_id: string
  at: Moment
  has_link: boolean
}

/** The copies of posts on the networks. */
export interface PublicationSchema {
  publication: PublicationTable
  publication_attempt: PublicationAttemptTable
  publication_stat: PublicationStatTable
  publishing_watch: PublishingWatchTable
  post_on_x: PostOnXTable
}
