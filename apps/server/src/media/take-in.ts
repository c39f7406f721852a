import { sql } from 'kysely'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { readFeatures } from '../startup/read-features.js'
import { keepMedia, type KeptMedia, type NewMedia } from './keep-media.js'
import { MediaRefusal } from './media-refusal.js'
import type { MediaResource } from './media-type.js'

/**
 * The kinds of files that a person may add. It takes the right to add media, or to make posts of one's own (B5.16);
 * who may suggest may add pictures (SUGGESTIONS10), and videos go only where the board takes them (B9.17). Throws where
 * nothing may be added.
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
  throw refuse('ActionNotAllowed')
}

const pictures = ['image', 'gif'] as const

/** What files leave free of the disk: a database beside them would end for want of room. Bytes. */
const leftFree = 64 << 20

/**
 * Throws when a company's files, with those that are on their way, would take more than it has room for, or than the
 * disk has.
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
  if ((await media.room()) - bytes < leftFree) throw refuse('media-quota')
  if (used + bytes > configuration.mediaQuotaMb * 1_000_000) throw refuse('media-quota')
}

/** Takes a person's file into the library. Throws a Refusal that says what is wrong with it. */
export async function takeIn(
  context: Context,
  user: SignedIn,
  file: Pick<NewMedia, 'source' | 'declaredType' | 'alt'>,
): Promise<KeptMedia> {
  const only = await takenKinds(context, user)
  try {
    return await keepMedia(context, { ...file, accountId: user.accountId, ownerId: user.id, only })
  } catch (error) {
    if (error instanceof MediaRefusal) throw refuse(error.code)
    throw error
  }
}
