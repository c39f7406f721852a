import type { Credential, Network } from '@rostrum/protocol'
import { defaultProfileLimit, takesProfilePlace } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../db/wire-moment.js'

/** Profiles as the wire shows them, oldest first; `where` is about `c`. Tokens never leave the database here. */
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

/** By network, as an answer groups them; networks without a profile are left out. */
export function groupByNetwork(credentials: readonly Credential[]): Partial<Record<Network, Credential[]>> {
  const groups: Partial<Record<Network, Credential[]>> = {}
  for (const credential of credentials) {
    groups[credential.Network] = [...(groups[credential.Network] ?? []), credential]
  }
  return groups
}

/** The hidden profile above pages takes no place: only its pages do. */
const takesPlace = ({ Network: network, IsHidden }: Credential) => !IsHidden && takesProfilePlace(network)

/** How many more profiles a person may connect; never negative. */
export async function readProfilesLeft(db: Kysely<Schema>, userId: string): Promise<number> {
  const user = await db
    .selectFrom('app_user')
    .select('profile_limit')
    .where('id', '=', userId)
    .executeTakeFirst()
  const credentials = await readCredentials(db, sql`c.user_id = ${userId}`)
  const taken = credentials.filter(takesPlace).length
  return Math.max(0, (user?.profile_limit ?? defaultProfileLimit) - taken)
}
