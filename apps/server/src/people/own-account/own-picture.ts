import type { MultipartFile } from '@fastify/multipart'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import { removeUnusedFiles } from '../../media/library/garbage-collect.js'
import { keepMedia } from '../../media/library/store-media.js'
import { MediaError } from '../../media/media-error.js'
import { mediaPath } from '../../media/serve-media.js'
import { checkRoom } from '../../media/upload/ingest.js'
import type { SignedIn } from '../../session/signed-in.js'

/** Puts a picture at the place of the one before, whose file is deleted when nothing else uses it. */
async function replace({ db, media }: Context, userId: string, pictureId: string | null): Promise<void> {
  const before = await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('app_user')
      .select('picture_media_id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await trx.updateTable('app_user').set({ picture_media_id: pictureId }).where('id', '=', userId).execute()
    return held?.picture_media_id ?? null
  })
  if (before !== null && before !== pictureId) await removeUnusedFiles({ db, media }, [before])
}

/** Stores a picture as the user's own; answers its address. PEOPLE23 */
export async function putPicture(context: Context, user: SignedIn, file: MultipartFile): Promise<string> {
  await checkRoom(context, user.accountId, 0)
  const { accountId, id: ownerId } = user
  const wanted = { accountId, ownerId, source: file.file, declaredType: file.mimetype }
  try {
    const { id } = await keepMedia(context, { ...wanted, only: ['image'] })
    await replace(context, ownerId, id)
    return mediaPath(id, 'feed.webp')
  } catch (error) {
    if (error instanceof MediaError) throw httpError(error.code)
    throw error
  }
}

/** Takes the user's picture down. */
export const takePictureDown = (context: Context, user: SignedIn): Promise<void> =>
  replace(context, user.id, null)
