import type { BodyOf, describeMedia } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { readOwnMedia } from './own-media.js'

/** Writes down what a person says of a file of their own; what they do not mention stays. Throws a Refusal. */
export async function describe(
  context: Pick<Context, 'db'>,
  user: SignedIn,
  said: BodyOf<typeof describeMedia>,
): Promise<void> {
  const { id, altText, videoTitle, videoSubtitle, previewFrame, preview } = said
  const { Resource } = await readOwnMedia(context, user, id)
  if (preview) {
    const picture = await readOwnMedia(context, user, preview)
    if (Resource !== 'video' || picture.Resource !== 'image') throw refuse('api-400')
  }
  const columns = {
    ...(altText === undefined ? {} : { alt_text: altText }),
    ...(videoTitle === undefined ? {} : { video_title: videoTitle }),
    ...(videoSubtitle === undefined ? {} : { video_subtitle: videoSubtitle }),
    ...(previewFrame === undefined ? {} : { preview_frame: previewFrame }),
    ...(preview === undefined ? {} : { preview_id: preview }),
  }
  if (Object.keys(columns).length === 0) return
  await context.db
    .updateTable('media')
    .set(columns)
    .where('id', '=', id)
    .where('owner_id', '=', user.id)
    .execute()
}
