import type { ColumnType } from 'kysely'

/** Until when a network asked an application to wait, as a whole or (`profile` not empty) for one profile. */
interface NetworkLimitTable {
  network: string
  client_id: string
  profile: string
  calls: string
  until: ColumnType<Date, Date | string, Date | string>
}

/** The tables of what networks told us. */
export interface NetworksSchema {
  network_limit: NetworkLimitTable
}
