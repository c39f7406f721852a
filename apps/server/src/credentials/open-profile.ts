import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { Author, NetworkApp, NetworkTokens } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { gather } from '../publishing/gather.js'

/** Opens profiles: their tokens are unsealed only here, and refreshed by one request however many ask. */
export interface ProfileOpener {
  /** The profile ready to be used; a token that is about to end is refreshed first. */
  open: (credentialId: string) => Promise<Author>
  /** The network said that `token` is no good: another one, or a `reconnect` failure when there is none. */
  renew: (credentialId: string, token: string) => Promise<Author>
}

/** A token that ends sooner than this is refreshed before it is used. */
const soon = 60_000
/** Profiles that one statement reads at most. */
const mostAtOnce = 48
/** How long one refresh may take before another process takes it over. */
const refreshLease = 20_000

interface Row {
  id: string
  parent_id: string | null
  account_id: string
  network: string
  type: string
  network_account_id: string
  network_username: string | null
  scopes: string
  token_sealed: string | null
  refresh_sealed: string | null
  token_expires_at: Date | null
}

/** A profile, and the row whose token opens it: its own, or that of the profile above. */
interface Opened {
  holds: string
  grant: Row
  author: Author
}

/** Where a token of a profile is sealed to: it opens in no other row and no other column. */
export const tokenPlace = (credentialId: string, kind: 'token' | 'refresh'): string =>
  `credential:${credentialId}:${kind}`

/** Makes the opener of a process; its claims on a refresh are seen by all processes on the database. */
export function createProfileOpener(context: Context, networks: NetworkRegistry): ProfileOpener {
  const { secrets, now } = context
  const holder = randomUUID()
  const underWay = new Map<string, Promise<void>>()

  const readKept = gather((ids: readonly string[]) => readMany(context, networks, ids), mostAtOnce)

  const read = async (credentialId: string): Promise<Opened> => {
    const { row, holds, grant, person, app } = (await readKept(credentialId)) ?? {}
    if (!row || !holds || !grant?.token_sealed) {
      throw new NetworkFailure('reconnect', { said: 'not connected' })
    }
    const token = secrets.open(grant.token_sealed, tokenPlace(holds, 'token'))
    if (!app) throw new NetworkFailure('network-down', { said: 'the network is not configured' })
    const { network_account_id: id, network_username: username, scopes } = row
    const personToken = person?.token_sealed
      ? secrets.open(person.token_sealed, tokenPlace(person.id, 'token'))
      : null
    return { holds, grant, author: { app, token, id, type: typeOf(row), username, scopes, personToken } }
  }

  const endsSoon = (row: Row) =>
    row.refresh_sealed !== null &&
    row.token_expires_at !== null &&
    row.token_expires_at.getTime() - now().getTime() < soon

  const renewOnce = async (holds: string, stale: string): Promise<void> => {
    for (const deadline = Date.now() + 2 * refreshLease; Date.now() < deadline;) {
      const { grant, author } = await read(holds)
      if (author.token !== stale) return
      if (!grant.refresh_sealed) throw new NetworkFailure('reconnect', { said: 'the token has ended' })
      if (await claimRefresh(context, holds, holder, grant.refresh_sealed)) {
        await refresh(context, networks, holds, grant, grant.refresh_sealed)
      } else {
        await wait(200)
      }
    }
    throw new NetworkFailure('network-down', { said: 'the refresh takes too long' })
  }

  const renew = async (credentialId: string, stale: string): Promise<Author> => {
    const { holds, author } = await read(credentialId)
    if (author.token !== stale) return author
    const running = underWay.get(holds) ?? renewOnce(holds, stale).finally(() => underWay.delete(holds))
    underWay.set(holds, running)
    await running
    return (await read(credentialId)).author
  }

  return {
    async open(credentialId) {
      const { grant, author } = await read(credentialId)
      return endsSoon(grant) ? renew(credentialId, author.token) : author
    },
    renew: (credentialId, token) => renew(credentialId, token).catch(endGrant),
  }
}

/**
 * The token is no good, and the network gives no other: Instagram says of one from its first day that it is too young
 * to be refreshed. A wrong key pair of the application is not meant, and no trouble that passes.
 */
function endGrant(error: unknown): never {
  if (!(error instanceof NetworkFailure) || error.kind !== 'fix-content') throw error
  throw new NetworkFailure('reconnect', { said: error.said, status: error.status ?? undefined, cause: error })
}

const typeOf = ({ type }: Row) => (type === 'page' ? 'page' : 'personal-profile')

/** What the database keeps of a profile. */
interface Kept {
  row: Row
  /** Whose token opens it: a page without one of its own is opened by the profile above it. */
  holds: string
  grant: Row | undefined
  /** The profile above it. */
  person: Row | undefined
  app: NetworkApp | undefined
}

/** Reads profiles with all that opens them, in the order of the ids; undefined for what is gone. */
async function readMany(
  { db }: Context,
  networks: NetworkRegistry,
  ids: readonly string[],
): Promise<(Kept | undefined)[]> {
  const { rows } = await sql<Row>`
    select id, parent_id, account_id, network, type, network_account_id, network_username, scopes, token_sealed,
      refresh_sealed, token_expires_at
    from credential where id = any(${ids}) or id in (
      select parent_id from credential where id = any(${ids}))`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const apps = new Map<string, Promise<NetworkApp | undefined>>()
  const appOf = (row: Row) => {
    const key = [row.account_id, row.network, typeOf(row)].join(' ')
    const known = apps.get(key) ?? networks.appOf(row.account_id, row.network, typeOf(row))
    apps.set(key, known)
    return known
  }
  return Promise.all(
    ids.map(async (id) => {
      const row = found.get(id)
      if (!row) return undefined
      const holds = row.token_sealed || !row.parent_id ? id : row.parent_id
      const person = found.get(row.parent_id ?? '')
      return { row, holds, grant: found.get(holds), person, app: await appOf(row) }
    }),
  )
}

/** No transaction stays open during the request: the embedded database has but one connection. */
async function claimRefresh({ db }: Context, credentialId: string, holder: string, sealed: string) {
  const claimed = await sql`
    update credential
    set refresh_by = ${holder}, refresh_until = clock_timestamp() + ${refreshLease} * interval '1 ms'
    where id = ${credentialId} and refresh_sealed = ${sealed}
      and (refresh_until is null or refresh_until < clock_timestamp())
    returning id`.execute(db)
  return claimed.rows.length === 1
}

async function refresh(
  context: Context,
  networks: NetworkRegistry,
  credentialId: string,
  row: Row,
  sealed: string,
): Promise<void> {
  const adapter = networks.connectorOf(row.network)
  const app = await networks.appOf(row.account_id, row.network, typeOf(row))
  try {
    if (!adapter || !app) throw new NetworkFailure('network-down', { said: 'the network is not configured' })
    const refreshToken = context.secrets.open(sealed, tokenPlace(credentialId, 'refresh'))
    const tokens = await adapter.refresh(app, refreshToken)
    await keepTokens(context, credentialId, tokens, sealed)
  } catch (error) {
    await context.db
      .updateTable('credential')
      .set({ refresh_by: null, refresh_until: null })
      .where('id', '=', credentialId)
      .where('refresh_sealed', '=', sealed)
      .execute()
    throw error
  }
}

/**
 * Keeps new tokens before they are used. A refresh token that the network did not send again stays as it was;
 * tokens that a reconnect wrote in the meantime are not overwritten.
 */
async function keepTokens(
  { db, secrets, now }: Context,
  credentialId: string,
  tokens: NetworkTokens,
  used: string,
): Promise<void> {
  const refreshed = tokens.refresh ? secrets.seal(tokens.refresh, tokenPlace(credentialId, 'refresh')) : used
  await db
    .updateTable('credential')
    .set({
      token_sealed: secrets.seal(tokens.access, tokenPlace(credentialId, 'token')),
      refresh_sealed: refreshed,
      token_expires_at:
        tokens.expiresIn === null ? null : new Date(now().getTime() + tokens.expiresIn * 1000),
      ...(tokens.refreshExpiresIn === null
        ? {}
        : { expires_on: new Date(now().getTime() + tokens.refreshExpiresIn * 1000) }),
      refresh_by: null,
      refresh_until: null,
      modified_at: now(),
    })
    .where('id', '=', credentialId)
    .where('refresh_sealed', '=', used)
    .execute()
}
