import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import { readFeatures } from '../../features/read-features.js'
import { keepMedia, type SavedMedia, type NewMedia } from '../library/store-media.js'
import { MediaError } from '../media-error.js'
import type { MediaResource } from '../media-type.js'

/**
 * The kinds of files that a user may add. Adding needs the permission to add media or to create own posts
 * (B5.16). A user who may suggest may add pictures (SUGGESTIONS10), and videos need the board's feature
 * (B9.17). Throws where nothing may be added.
 */
export async function takenKinds(
  context: Pick<Context, 'db'>,
  { can, boardId }: SignedIn,
): Promise<readonly MediaResource[]> {
  const { advocacyVideoUpload, suggestions } = await readFeatures(context, boardId)
  if (can('media', 'create') || can('post', 'create')) {
    return advocacyVideoUpload ? [...pictures, 'pdf', 'video'] : [...pictures, 'pdf']
  }
  if (suggestions && can('suggestion', 'create')) return pictures
  throw httpError('ActionNotAllowed')
}

const pictures = ['image', 'gif'] as const

/** Bytes of disk space that files must leave free: a database on the same disk would otherwise fail. */
const leftFree = 64 << 20

/**
 * Throws when a company's files, incomplete uploads included, would exceed its quota or the free disk space.
 */
export async function checkRoom(
  { db, configuration, media }: Pick<Context, 'db' | 'configuration' | 'media'>,
  accountId: string,
  bytes: number,
): Promise<void> {
  const found = await sql<{ used: number }>`
    select ((select coalesce(sum(bytes), 0) from media where account_id = ${accountId})
      + (select coalesce(sum(bytes), 0) from media_upload where account_id = ${accountId} and media_id is null))::float8
      as used`.execute(db)
  const used = found.rows[0]?.used ?? 0
  if ((await media.room()) - bytes < leftFree) throw httpError('media-quota')
  if (used + bytes > configuration.mediaQuotaMb * 1_000_000) throw httpError('media-quota')
}

/** Stores a user's file in the library. Throws an HttpError that says what is wrong with the file. */
export async function takeIn(
  context: Context,
  user: SignedIn,
  file: Pick<NewMedia, 'source' | 'declaredType' | 'alt'>,
): Promise<SavedMedia> {
  const only = await takenKinds(context, user)
  try {
    return await keepMedia(context, { ...file, accountId: user.accountId, ownerId: user.id, only })
  } catch (error) {
    if (error instanceof MediaError) throw httpError(error.code)
    throw error
  }
}
