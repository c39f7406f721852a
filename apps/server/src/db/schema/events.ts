import type { Big, Json, Stamp } from './columns.js'

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

/** What happened, for those who listen, and what the installation remembers of itself. */
export interface EventSchema {
  event: EventTable
  setting: SettingTable
}
