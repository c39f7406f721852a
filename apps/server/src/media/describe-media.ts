import type { BodyOf, describeMedia, Media } from '@rostrum/protocol'
import { mayEditStories } from '@rostrum/rules'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { captionsToStore } from './captions.js'
import { readOwnMedia, readStoryMedia } from './library/user-media.js'

type Description = BodyOf<typeof describeMedia>

/** Stores a user's description of their own file; fields that are not given stay. */
async function describeOwn(
  context: Pick<Context, 'db'>,
  user: SignedIn,
  description: Description,
): Promise<void> {
  const { id, altText, videoTitle, videoSubtitle, previewFrame, preview, captions } = description
  const { Resource } = await readOwnMedia(context, user, id)
  if (preview) {
    const picture = await readOwnMedia(context, user, preview)
    if (Resource !== 'video' || picture.Resource !== 'image') throw httpError('api-400')
  }
  if (captions && Resource !== 'video') throw httpError('api-400')
  const columns = {
    ...(altText === undefined ? {} : { alt_text: altText }),
    ...(videoTitle === undefined ? {} : { video_title: videoTitle }),
    ...(videoSubtitle === undefined ? {} : { video_subtitle: videoSubtitle }),
    ...(previewFrame === undefined ? {} : { preview_frame: previewFrame }),
    ...(preview === undefined ? {} : { preview_id: preview }),
    ...(captions === undefined ? {} : { captions: captions && captionsToStore(captions) }),
  }
  if (Object.keys(columns).length === 0) return
  await context.db
    .updateTable('media')
    .set(columns)
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .execute()
}

/** Whether a file is not the user's own, but one of the stories that they may edit. */
async function isOfStories(context: Pick<Context, 'db'>, user: SignedIn, id: string): Promise<boolean> {
  if (!mayEditStories({ matrix: user.matrix })) return false
  const row = await context.db.selectFrom('media').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.owner_id !== user.id
}

/**
 * Stores a description of the user's own file, or the alternative text of a file of the stories that they edit; answers
 * the file. Throws an HttpError. GUARDRAILS8
 */
export async function describe(
  context: Pick<Context, 'db' | 'log'>,
  user: SignedIn,
  description: Description,
  address: string,
): Promise<Media> {
  const { id, altText, ...rest } = description
  if (!(await isOfStories(context, user, id))) {
    await describeOwn(context, user, description)
    return readOwnMedia(context, user, id)
  }
  await readStoryMedia(context, user, id)
  if (Object.values(rest).some((one) => one !== undefined)) throw httpError('media-not-found')
  await context.db.transaction().execute(async (trx) => {
    if (altText === undefined) return
    await trx.updateTable('media').set({ alt_text: altText }).where('id', '=', id).execute()
    const detail = { file: id }
    const { id: userId, boardId } = user
    await audit(context, { action: 'file-described', by: { userId }, boardId, address, detail }, trx)
  })
  return readStoryMedia(context, user, id)
}
