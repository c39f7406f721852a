import type { Credential, Network } from '@rostrum/protocol'
import { defaultProfileLimit, countsAsProfile } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

/**
 * Profiles in their wire form, oldest first; condition `where` is about `c`. Tokens are never selected here.
 */
export async function readCredentials(db: Kysely<Schema>, where: RawBuilder<unknown>): Promise<Credential[]> {
  const found = await sql<Credential>`
    select c.id as "Id", c.network as "Network", c.type as "Type", c.status as "Status", c.name as "Name",
      c.name as "DisplayName", c.image_link as "ImageLink", c.network_account_id as "NetworkAccountId",
      c.network_username as "NetworkUsername", c.network_email as "NetworkEmail", c.network_email as "NetworkAuthEmail",
      c.parent_id as "ParentCredentialId", false as "IsNativeEnabled", c.board_only as "BoardOnly",
      c.is_hidden as "IsHidden", null as "Token", ${wireMoment('c.created_at')} as "Created",
      ${wireMoment('c.modified_at')} as "Modified", ${wireMoment('c.expires_on')} as "ExpiresOn",
      c.user_id as "CreatedBy", c.remote_url as "RemoteUrl", ${wireMoment('c.last_connected_at')} as "LastConnected"
    from credential c where ${where} order by c.created_at, c.id`.execute(db)
  return found.rows
}

/** Groups profiles by network, as an answer has them; networks without a profile are left out. */
export function groupByNetwork(credentials: readonly Credential[]): Partial<Record<Network, Credential[]>> {
  const groups: Partial<Record<Network, Credential[]>> = {}
  for (const credential of credentials) {
    groups[credential.Network] = [...(groups[credential.Network] ?? []), credential]
  }
  return groups
}

/**
 * How many more profiles a user may connect; never negative. The hidden parent profile of pages does not
 * count, only its pages do.
 */
export async function readProfilesLeft(db: Kysely<Schema>, userId: string): Promise<number> {
  const { rows } = await sql<{ most: number | null; networks: Network[] }>`
    select coalesce(u.profile_limit, (a.settings ->> 'ProfileLimit')::int) as most,
      array(select c.network from credential c where c.user_id = u.id and not c.is_hidden) as networks
    from app_user u join account a on a.id = u.account_id where u.id = ${userId}`.execute(db)
  const taken = rows[0]?.networks.filter(countsAsProfile).length ?? 0
  return Math.max(0, (rows[0]?.most ?? defaultProfileLimit) - taken)
}
