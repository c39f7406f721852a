import type { Big, Json, Moment, Stamp } from './columns.js'

interface EventTable {
  seq: Big
  at: Stamp
  board_id: string | null
  user_id: string | null
  kind: string
  payload: Json
}

interface SettingTable {
  key: string
  value: Json
}

/** A process that works with the database, and the names of its keys, newest first. */
interface KeyHolderTable {
  id: string
  key_ids: string[]
  /** The name of the key that it seals with at the moment. */
  seals_with: string
  seen_at: Moment
}

/** What happened, for those who listen, and what the installation remembers of itself. */
export interface EventSchema {
  event: EventTable
  setting: SettingTable
  key_holder: KeyHolderTable
}
