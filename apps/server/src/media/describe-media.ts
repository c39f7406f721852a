import type { BodyOf, describeMedia } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { captionsToStore } from './captions.js'
import { readOwnMedia } from './library/user-media.js'

/** Stores a user's description of their own file; fields that are not given stay. Throws an HttpError. */
export async function describe(
  context: Pick<Context, 'db'>,
  user: SignedIn,
  description: BodyOf<typeof describeMedia>,
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
