import type { Generated } from 'kysely'
import type { Later, Moment, Stamp } from './columns.js'

interface CredentialTable {
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
  token_expires_at: Later
  expires_on: Later
  refresh_by: string | null
  refresh_until: Later
  last_connected_at: Stamp
  /** Where the network has the picture of which `image_link` is our copy. */
  picture_source: string | null
  /** When name, picture and grant were last looked at. */
  checked_at: Stamp
  /** The person was told that so many days are left until `expires_on`. */
  warned_days: number | null
  created_at: Stamp
  modified_at: Stamp
}

/** A consent that is under way: from the button, over the network, to the profile. */
interface ConnectionTable {
  id: string
  /** In the address of the page before the consent. */
  handle_hash: Buffer
  /** What the client that began asks by; null when a guest signs in. */
  token_hash: Buffer | null
  /** What the network brings back; null until the person goes there. */
  state_hash: Buffer | null
  /** What stays in the browser that goes there. */
  browser_hash: Buffer | null
  /** What takes over the parked consent. */
  claim_hash: Buffer | null
  purpose: string
  user_id: string | null
  board_id: string | null
  /** The session that began to link an account to sign in with. */
  session_hash: Buffer | null
  network: string
  type: string
  credential_id: string | null
  verifier_sealed: string | null
  parked_sealed: string | null
  redirect: string | null
  /** Of the page that began. */
  origin: string | null
  is_popup: Generated<boolean>
  claims: Generated<boolean>
  result: string | null
  missing: Generated<string>
  connected_id: string | null
  created_at: Stamp
  expires_at: Moment
  used_at: Later
}

/** An account at a network that signs a person in. */
interface SocialLoginTable {
  user_id: string
  network: string
  network_account_id: string
  name: string | null
  created_at: Stamp
  /** It signs in to all companies of the person, and not only to the user's. */
  opens_all: Generated<boolean>
}

/** Connected profiles, and how they are connected. */
export interface CredentialSchema {
  credential: CredentialTable
  connection: ConnectionTable
  social_login: SocialLoginTable
}
