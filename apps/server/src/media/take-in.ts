import { sql } from 'kysely'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { featuresOf } from '../startup/board-config.js'
import { keepMedia, type KeptMedia, type NewMedia } from './keep-media.js'
import { MediaRefusal } from './media-refusal.js'

/** Throws where a person may not add files: it takes the right to add media, or to make posts of one's own (B5.16). */
export function checkUpload({ can }: SignedIn): void {
  if (!can('media', 'create') && !can('post', 'create')) throw refuse('ActionNotAllowed')
}

/** Whether the board takes videos from its members (B9.17). */
export async function takesVideos({ db }: Pick<Context, 'db'>, { boardId }: SignedIn): Promise<boolean> {
  const { features } = await db
    .selectFrom('board')
    .select('features')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  return featuresOf(features).advocacyVideoUpload
}

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
  const resources = [
    'image',
    'gif',
    'pdf',
    ...((await takesVideos(context, user)) ? ['video' as const] : []),
  ] as const
  try {
    return await keepMedia(context, { ...file, accountId: user.accountId, ownerId: user.id, only: resources })
  } catch (error) {
    if (error instanceof MediaRefusal) throw refuse(error.code)
    throw error
  }
}
