import type { ColumnType, Generated } from 'kysely'

type Late = ColumnType<Date | null, Date | string | null, Date | string | null>

/** A consent that is under way: from the button, over the network, to the profile. */
export interface ConnectionTable {
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
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: Late
}

/** An account at a network that signs a person in. */
export interface SocialLoginTable {
  user_id: string
  network: string
  network_account_id: string
  name: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}
