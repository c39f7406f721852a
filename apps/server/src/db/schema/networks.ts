import type { Later, Moment, Stamp } from './columns.js'

interface NetworkAppTable {
  account_id: string
  network: string
  client_id: string
  secret_sealed: string
  updated_at: Stamp
  tested_at: Later
  tested_result: string | null
}

/** What is known of a right that a company's application asks for; null: not yet. */
interface AppScopeTable {
  account_id: string
  slot: string
  scope: string
  /** Of the application that this was seen with: another one begins anew. */
  client_id: string
  is_granted: boolean | null
  granted_seen_at: Later
  is_allowed: boolean | null
}

/** Until when a network asked an application to wait, as a whole or (`profile` not empty) for one profile. */
interface NetworkLimitTable {
  network: string
  client_id: string
  profile: string
  calls: string
  until: Moment
}

/** Applications at the networks, and what the networks told us of them. */
export interface NetworkSchema {
  network_app: NetworkAppTable
  app_scope: AppScopeTable
  network_limit: NetworkLimitTable
}
