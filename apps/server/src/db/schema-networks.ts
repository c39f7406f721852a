import type { ColumnType } from 'kysely'

/** Until when a network asked an application to wait, as a whole or (`profile` not empty) for one profile. */
interface NetworkLimitTable {
  network: string
  client_id: string
  profile: string
  calls: string
  until: ColumnType<Date, Date | string, Date | string>
}

/** What is known of a right that a company's application asks for; null: not yet. */
interface AppScopeTable {
  account_id: string
  slot: string
  scope: string
  /** Of the application that this was seen with: another one begins anew. */
  client_id: string
  is_granted: boolean | null
  granted_seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  is_allowed: boolean | null
}

/** The tables of what networks told us. */
export interface NetworksSchema {
  network_limit: NetworkLimitTable
  app_scope: AppScopeTable
}
