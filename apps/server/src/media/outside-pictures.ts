import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { keepMedia } from './library/store-media.js'
import { MediaError } from './media-error.js'
import { mediaPath } from './serve-media.js'
import { createFairQueue } from './fair-queue.js'

const limits = { maximumBytes: 2 << 20, headers: { accept: 'image/*' } }
const maxAddressLength = 2000
/** After this time a failed picture is tried again, and a fetched one is fetched anew. */
const retryAfter = sql`interval '10 minutes'`
const keptFor = sql`interval '7 days'`

/** Path of an external picture on this server. */
export const outsidePath = (id: string): string => `/media/outside/${id}`

const isOutside = (address: string) =>
  /^https?:\/\//.test(address) && address.length <= maxAddressLength && URL.canParse(address)

/**
 * Registers external pictures and answers our own addresses for them: pages load no pictures from other
 * hosts, so no other host learns who views them. Nothing is fetched before a picture is shown. An address
 * that is no web address has no picture. MEDIA40
 */
export async function nameOutside(
  db: Kysely<Schema>,
  accountId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = [...new Set(addresses)].filter(isOutside).map((address) => ({
    id: createHash('sha256').update(`${accountId} ${address}`).digest('base64url').slice(0, 32),
    account_id: accountId,
    address,
  }))
  if (rows.length > 0) {
    await db
      .insertInto('outside_picture')
      .values(rows)
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  }
  return new Map(rows.map(({ address, id }) => [address, outsidePath(id)]))
}

/**
 * Creates the function that answers where an external picture is in the library. It is fetched through the
 * guarded fetch when it is first shown, re-encoded and stored; fetches of one company run one after another,
 * so that a slow host delays no other company. Undefined: the picture is not registered or cannot be loaded.
 */
export function createOutsidePictures(
  context: Pick<Context, 'db' | 'media' | 'networkFetch' | 'log'>,
): (id: string) => Promise<string | undefined> {
  const { db } = context
  const inTurn = createFairQueue(4)
  const underWay = new Map<string, Promise<string | undefined>>()

  async function read(id: string) {
    const { rows } = await sql<{
      accountId: string
      address: string
      mediaId: string | null
      isResting: boolean
    }>`
      select account_id as "accountId", address, media_id as "mediaId",
        coalesce(failed_at > clock_timestamp() - ${retryAfter}, false) as "isResting"
      from outside_picture where id = ${id}`.execute(db)
    return rows[0]
  }

  async function fetchPicture(id: string, accountId: string, address: string): Promise<string | undefined> {
    const mediaId = await save(context, accountId, address)
    const change = mediaId === undefined ? sql`failed_at = clock_timestamp()` : sql`media_id = ${mediaId}`
    await sql`update outside_picture set ${change} where id = ${id}`.execute(db)
    return mediaId
  }

  return async (id) => {
    const row = await read(id)
    if (!row || (row.isResting && !row.mediaId)) return undefined
    const { accountId, address } = row
    const running =
      underWay.get(id) ??
      (row.mediaId
        ? Promise.resolve(row.mediaId)
        : inTurn(accountId, () => fetchPicture(id, accountId, address)))
    underWay.set(id, running)
    const mediaId = await running.finally(() => underWay.delete(id))
    return mediaId && mediaPath(mediaId, 'feed.webp')
  }
}

async function save(
  context: Pick<Context, 'db' | 'media' | 'networkFetch' | 'log'>,
  accountId: string,
  address: string,
): Promise<string | undefined> {
  try {
    const { status, headers, body: source } = await context.networkFetch(address, limits)
    if (status !== 200) return undefined
    const declaredType = headers.get('content-type') ?? ''
    return (await keepMedia(context, { accountId, source, declaredType, only: ['image', 'gif'] })).id
  } catch (error) {
    if (error instanceof FetchError || error instanceof MediaError) return undefined
    throw error
  }
}

/** Deletes external pictures registered over a week ago. One that is registered again is fetched anew. */
export async function forgetOutside(db: Kysely<Schema>): Promise<void> {
  await sql`delete from outside_picture where created_at < statement_timestamp() - ${keptFor}`.execute(db)
}
