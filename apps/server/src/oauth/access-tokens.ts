import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { Author, NetworkApp, NetworkTokens } from '../networks/adapter/network-adapter.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { gather } from '../batch/batch.js'

/** Opens profiles. Only here are tokens decrypted; concurrent callers share one refresh. */
export interface ProfileOpener {
  /** The profile with a valid token; a token that expires soon is refreshed first. */
  open: (credentialId: string) => Promise<Author>
  /**
   * Call it when the network rejected `token`: answers the profile with another token, or throws a
   * `reconnect` error when there is none.
   */
  renew: (credentialId: string, token: string) => Promise<Author>
}

/** In milliseconds. A token that expires sooner is refreshed before use. */
const soon = 60_000
/** Maximum number of profiles read by one statement. */
const maxAtOnce = 48
/** Milliseconds until another process takes over a refresh. */
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

/** A profile, and the row whose token it uses: its own, or its parent profile's. */
interface Opened {
  holds: string
  grant: Row
  author: Author
}

/** Encryption context of a profile's token: it decrypts in no other row and no other column. */
export const tokenContext = (credentialId: string, kind: 'token' | 'refresh'): string =>
  `credential:${credentialId}:${kind}`

/** Creates the opener of a process. Its claims on a refresh are visible to all processes on the database. */
export function createProfileOpener(context: Context, networks: NetworkRegistry): ProfileOpener {
  const { secrets, now } = context
  const holder = randomUUID()
  const underWay = new Map<string, Promise<void>>()

  const readStored = gather((ids: readonly string[]) => readMany(context, networks, ids), maxAtOnce)

  const read = async (credentialId: string): Promise<Opened> => {
    const { row, holds, grant, person, app } = (await readStored(credentialId)) ?? {}
    if (!row || !holds || !grant?.token_sealed) {
      throw new NetworkError('reconnect', { said: 'not connected' })
    }
    const token = secrets.open(grant.token_sealed, tokenContext(holds, 'token'))
    if (!app) throw new NetworkError('network-down', { said: 'the network is not configured' })
    const { network_account_id: id, network_username: username, scopes } = row
    const personToken = person?.token_sealed
      ? secrets.open(person.token_sealed, tokenContext(person.id, 'token'))
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
      if (!grant.refresh_sealed) throw new NetworkError('reconnect', { said: 'the token has ended' })
      if (await claimRefresh(context, holds, holder, grant.refresh_sealed)) {
        await refresh(context, networks, holds, grant, grant.refresh_sealed)
      } else {
        await wait(200)
      }
    }
    throw new NetworkError('network-down', { said: 'the refresh takes too long' })
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
 * Throws a `reconnect` error when the token is rejected and the network issues no other: Instagram, for
 * example, refuses to refresh a token on its first day. Errors of the application's key pair and temporary
 * ones are thrown unchanged.
 */
function endGrant(error: unknown): never {
  if (!(error instanceof NetworkError) || error.kind !== 'fix-content') throw error
  throw new NetworkError('reconnect', { said: error.said, status: error.status ?? undefined, cause: error })
}

const typeOf = ({ type }: Row) => (type === 'page' ? 'page' : 'personal-profile')

/** The database row of a profile. */
interface StoredRow {
  row: Row
  /** Id of the profile whose token is used: a page without its own token uses its parent profile's. */
  holds: string
  grant: Row | undefined
  /** The parent profile. */
  person: Row | undefined
  app: NetworkApp | undefined
}

/**
 * Reads profiles with everything needed to open them, in the order of the ids; undefined for deleted ones.
 */
async function readMany(
  { db }: Context,
  networks: NetworkRegistry,
  ids: readonly string[],
): Promise<(StoredRow | undefined)[]> {
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

/** No transaction stays open during the request, because the embedded database has only one connection. */
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
    if (!adapter || !app) throw new NetworkError('network-down', { said: 'the network is not configured' })
    const refreshToken = context.secrets.open(sealed, tokenContext(credentialId, 'refresh'))
    const tokens = await adapter.refresh(app, refreshToken)
    await saveTokens(context, credentialId, tokens, sealed)
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
 * Stores new tokens before they are used. A refresh token that the network did not send again stays; tokens
 * that a reconnect wrote meanwhile are not overwritten.
 */
async function saveTokens(
  context: Context,
  credentialId: string,
  tokens: NetworkTokens,
  used: string,
): Promise<void> {
  const { db, secrets, now } = context
  const refreshed = tokens.refresh
    ? secrets.seal(tokens.refresh, tokenContext(credentialId, 'refresh'))
    : used
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .set({
      token_sealed: secrets.seal(tokens.access, tokenContext(credentialId, 'token')),
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
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const again = await sealedAnew(context, credentialId, used)
  if (again !== undefined) await saveTokens(context, credentialId, tokens, again)
}

/**
 * The same refresh token as it is stored now, in case a newer key re-encrypted it; undefined when it is
 * another token.
 */
async function sealedAnew({ db, secrets }: Context, credentialId: string, used: string) {
  const row = await db
    .selectFrom('credential')
    .select('refresh_sealed')
    .where('id', '=', credentialId)
    .executeTakeFirst()
  const sealed = row?.refresh_sealed
  if (!sealed || sealed === used) return undefined
  const aad = tokenContext(credentialId, 'refresh')
  return secrets.open(sealed, aad) === secrets.open(used, aad) ? sealed : undefined
}
