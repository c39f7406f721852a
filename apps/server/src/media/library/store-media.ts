import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import type { MediaLibrary } from './media-library.js'
import type { MediaResource } from '../media-type.js'
import type { MediaSource } from '../upload/spool.js'

/** A file to be stored, and its description. */
export interface NewMedia {
  accountId: string
  ownerId?: string
  source: MediaSource
  declaredType?: string
  /** Allowed kinds of file. Default: all. */
  only?: readonly MediaResource[]
  alt?: string
  /** Title of a video or a document. */
  title?: string
  /** Id of the preview picture of a video or a document. */
  previewId?: string
}

/** A file that has its row in the database. */
export interface SavedMedia {
  id: string
  resource: MediaResource
  mimeType: string
}

/**
 * Stores a file in the library and the database. The same bytes with the same description and owner are
 * stored once. Throws a MediaError. Call it outside a transaction, because rendering takes time.
 */
export async function keepMedia(
  { db, media }: { db: Kysely<Schema>; media: MediaLibrary },
  wanted: NewMedia,
): Promise<SavedMedia> {
  const known = wanted.source instanceof Uint8Array && (await findSame(db, wanted, wanted.source))
  if (known) return known
  const stored = await media.add(
    wanted.source,
    wanted.declaredType,
    wanted.only,
    wanted.ownerId ?? wanted.accountId,
  )
  try {
    await db
      .insertInto('media')
      .values({
        id: stored.id,
        account_id: wanted.accountId,
        owner_id: wanted.ownerId ?? null,
        resource: stored.resource,
        mime_type: stored.mimeType,
        bytes: stored.bytes,
        sha256: stored.sha256,
        width: stored.width,
        height: stored.height,
        duration_ms: stored.seconds === null ? null : Math.round(stored.seconds * 1000),
        alt_text: wanted.alt ?? null,
        video_title: wanted.title ?? null,
        preview_id: wanted.previewId ?? null,
      })
      .execute()
  } catch (error) {
    await media.remove(stored.id)
    throw error
  }
  return { id: stored.id, resource: stored.resource, mimeType: stored.mimeType }
}

async function findSame(
  db: Kysely<Schema>,
  wanted: NewMedia,
  bytes: Uint8Array,
): Promise<SavedMedia | undefined> {
  const found = await db
    .selectFrom('media')
    .select(['id', 'resource', 'mime_type'])
    .where('account_id', '=', wanted.accountId)
    .where('owner_id', 'is not distinct from', wanted.ownerId ?? null)
    .where('sha256', '=', createHash('sha256').update(bytes).digest('hex'))
    .where('alt_text', 'is not distinct from', wanted.alt ?? null)
    .where('video_title', 'is not distinct from', wanted.title ?? null)
    .where('preview_id', 'is not distinct from', wanted.previewId ?? null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, mime_type: mimeType } = found
  const resource = (['image', 'gif', 'video', 'pdf'] as const).find((one) => one === found.resource)
  return resource && { id, resource, mimeType }
}
