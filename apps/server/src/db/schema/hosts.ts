import type { JsonOrNull, Moment, Stamp } from './columns.js'

/** Teams, or an intranet that signs tokens for its people. */
interface HostTable {
  id: string
  kind: string
  name: string
  account_id: string
  /** The board that opens first. */
  board_id: string
  /** Of Teams: the id of the tenant. Of an intranet: `iss` of its tokens. */
  issuer: string
  /** Of Teams: the id of the registered application. Of an intranet: `aud` of its tokens. */
  audience: string
  /** A JSON Web Key Set, where the intranet publishes none. */
  keys: JsonOrNull
  keys_url: string | null
  /** Pages that may frame the board. */
  origins: string[]
  created_at: Stamp
}

interface HostAccountTable {
  host_id: string
  /** The account's id in the host; of Teams, the object id in the tenant. */
  subject: string
  user_id: string
  created_at: Stamp
}

interface UsedHostTokenTable {
  host_id: string
  token_hash: Buffer
  expires_at: Moment
}

/** Hosts whose signed tokens open the board, and to whom their accounts belong. */
export interface HostSchema {
  host: HostTable
  host_account: HostAccountTable
  used_host_token: UsedHostTokenTable
}
