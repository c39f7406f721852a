import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonOrNull, Later, Moment, Stamp } from './columns.js'

interface SessionTable {
  token_hash: Buffer
  user_id: string
  board_id: string
  /** Set together with the key: the session is good for this board, from this origin, while the key is. */
  origin: string | null
  key_id: string | null
  /** It was begun from a CRM, for the panel there. */
  is_panel: Generated<boolean>
  created_at: Stamp
  last_seen_at: Stamp
  /** When the person last proved that it is them. */
  proved_at: Stamp
  expires_at: Moment
  /** Begun by the person’s own way to sign in, so that it may move to their other companies. */
  opens_all: Generated<boolean>
  /** By what the browser called itself; null when that says nothing, and for sessions from before. */
  browser: string | null
  platform: string | null
  /** IP address where it began. */
  address: string | null
}

/** The passwords that a person had before, the oldest first. */
interface FormerPasswordTable {
  id: GeneratedAlways<string>
  user_id: string
  password_hash: string
}

/** The browsers in which a person signed in before. */
interface KnownDeviceTable {
  user_id: string
  device_hash: Buffer
  seen_at: Stamp
}

interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: string
  user_id: string
  board_id: string | null
  /** Of a token for widgets, and only of one. */
  key_id: string | null
  data: JsonOrNull
  created_at: Stamp
  expires_at: Moment
  used_at: Later
  /** The session of this token opens all companies of the person. */
  opens_all: Generated<boolean>
}

/** What is counted against a limit: tries to sign in, wrong keys and codes, e-mails. */
interface LoginAttemptTable {
  id: GeneratedAlways<string>
  key: string
  at: Stamp
}

interface IntegrationKeyTable {
  id: string
  board_id: string
  name: string
  key_hash: Buffer
  /** Exact origins, or with a star for the first label. */
  origins: string[]
  created_at: Stamp
  revoked_at: Later
  last_used_at: Later
  /** The last characters of the key, by which its owner recognises it. */
  hint: string | null
  /** The hash of the key before the last rotation, and until when that one is accepted as well. */
  former_hash: Buffer | null
  former_until: Later
}

interface SignUpSettingTable {
  board_id: string
  /** In small letters. */
  domains: string[]
  /** The role, by its name, of whoever takes a place. */
  role: string
}

interface SignUpTable {
  code_hash: Buffer
  board_id: string
  email: string
  first_name: string
  last_name: string
  expires_at: Moment
  /** The link by which they asked; null for the board’s own sign-up. */
  link_id: string | null
}

/** A link by which several people join a board. */
interface InviteLinkTable {
  id: string
  board_id: string
  role_id: string
  team: string
  /** In small letters; empty: any. */
  domains: string[]
  ends_at: Moment
  max_uses: number | null
  /** How many joined. */
  uses: Generated<number>
  created_at: Moment
  created_by: string | null
  revoked_at: Later
}

/** Who is signed in, and the ways to get in. */
export interface SessionSchema {
  session: SessionTable
  former_password: FormerPasswordTable
  known_device: KnownDeviceTable
  one_time_token: OneTimeTokenTable
  login_attempt: LoginAttemptTable
  integration_key: IntegrationKeyTable
  sign_up_setting: SignUpSettingTable
  sign_up: SignUpTable
  invite_link: InviteLinkTable
}
