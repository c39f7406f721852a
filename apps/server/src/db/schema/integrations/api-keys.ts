import type { ApiKeyScope } from '@rostrum/protocol'
import type { ColumnType } from 'kysely'
import type { Later, Stamp } from '../columns.js'

interface ApiKeyTable {
  id: string
  board_id: string
  name: string
  scopes: ColumnType<ApiKeyScope[], string[], string[]>
  key_hash: Buffer
  /** Beginning and end of the key. */
  hint: string
  /** The key before it was rotated, and until when it works. */
  former_hash: Buffer | null
  former_until: Later
  expires_at: Later
  /** The number of days before its end of which its managers were warned last. */
  warned_days: number | null
  last_used_at: Later
  revoked_at: Later
  created_by: string | null
  created_at: Stamp
}

/** Keys with which other servers call boards. */
export interface ApiKeySchema {
  api_key: ApiKeyTable
}
