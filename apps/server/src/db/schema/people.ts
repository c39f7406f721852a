import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenJson, Json, JsonOrNull, Later, LaterJson, Stamp } from './columns.js'

interface AccountTable {
  id: string
  name: string
  password_policy: GivenJson
  branding: GivenJson
  /** What the company chose beside these: `companySettings`. */
  settings: GivenJson
  /** The version of its terms that people have to accept; 0: none. */
  terms_version: Generated<number>
  created_at: Stamp
}

interface BoardTable {
  id: string
  account_id: string
  name: string
  config: GivenJson
  features: GivenJson
  channels: Generated<string>
  /** When it sends its digest; null when it sends none. */
  digest: LaterJson
  in_crisis: Generated<boolean>
  crisis: JsonOrNull
  /** What the board asks of its members’ posts. */
  guard_rails: GivenJson
  /** Since when it is being deleted, by whom, and when another server goes on with that. */
  deleting_at: Later
  deletion_due: Later
  deleting_by: Generated<string | null>
  created_at: Stamp
}

interface RoleTable {
  id: string
  account_id: string
  name: string
  matrix: Json
}

interface AppUserTable {
  id: string
  account_id: string
  email: string
  /** Users with the same one are one person, in several companies; they share the password. */
  login_id: Generated<string>
  /** When the person last followed a link that was sent to the address; null after it changed. */
  address_proved_at: Later
  /** Since when the mail server of the address refuses it; null when it does not. */
  email_refused_at: Later
  first_name: Generated<string>
  last_name: Generated<string>
  /** Name of the team; empty for none. */
  team: Generated<string>
  password_hash: string | null
  /** Null where nobody wrote it down: the password is as old as the row. */
  password_changed_at: Later
  picture_media_id: string | null
  locale: string | null
  timezone: string | null
  preferences: GivenJson
  seen: GivenJson
  profile_limit: number | null
  active: Generated<boolean>
  /** What the clients of the person store here, for their other devices. */
  local_store: string | null
  last_login_at: Later
  created_at: Stamp
}

interface BoardUserTable {
  board_id: string
  user_id: string
  role_id: string
  can_post_in_crisis: Generated<boolean>
  joined_at: Stamp
  topics_chosen_at: Later
  /** When the person last opened the board. */
  opened_at: Later
  /** Until when the person had seen the board before this visit. */
  seen_until: Later
}

/** Who is on a board, and who was. The database's triggers write it. */
interface BoardPersonTable {
  board_id: string
  user_id: string
  /** Name and address without capitals and accents, by which the list is sorted and searched. */
  name: string
  role_id: string
  team: string
  state: string
  left_at: Later
  /** When the person was last reminded of their profiles. */
  reminded_at: Later
}

/** E-mails to many people, which are sent one after another. */
interface OutgoingEmailTable {
  id: GeneratedAlways<string>
  kind: string
  /** Null for what outlives its board. */
  board_id: string | null
  user_id: string
  data: GivenJson
  state: Generated<string>
  tries: Generated<number>
  next_at: Stamp
  queued_at: Stamp
  sent_at: Later
}

/** The crises of a board, and its drills. */
interface CrisisTable {
  id: GeneratedAlways<string>
  board_id: string
  reason: string
  is_drill: Generated<boolean>
  started_at: Stamp
  started_by: string | null
  ends_at: Later
  ended_at: Later
  ended_by: string | null
  emails: Generated<number>
  outcome: GivenJson
}

/** Companies, their boards and roles, and the people on them. */
export interface PeopleSchema {
  account: AccountTable
  board: BoardTable
  role: RoleTable
  app_user: AppUserTable
  board_user: BoardUserTable
  board_person: BoardPersonTable
  outgoing_email: OutgoingEmailTable
  crisis: CrisisTable
}
