import { previewLink, previewPdf } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { pageName } from '../media/drawn-files.js'
import { MediaRefusal } from '../media/media-refusal.js'
import { readSeenMedia } from '../media/own-media.js'
import { mediaPath } from '../media/serve-media.js'
import { refuse } from '../refusal.js'
import { createPreviewLink } from './preview-link.js'

/** The first page of a document of the library, as a picture; drawn once. */
async function pageOf({ media }: Context, id: string): Promise<string> {
  try {
    if (await media.drawFirstPage(id)) return mediaPath(id, pageName)
  } catch (error) {
    if (error instanceof MediaRefusal) throw refuse(error.code)
    throw error
  }
  throw refuse('media-not-found')
}

/** Previews of links that people write (B3.8), and of documents (B7.25). */
export function routes(app: FastifyInstance, context: Context): void {
  const preview = createPreviewLink(context)
  serve(app, context, previewLink, ({ user, query }) => preview(user, query.url))
  serve(app, context, previewPdf, async ({ user, query: { id, url } }) => {
    if (id !== undefined) {
      const facts = await readSeenMedia(context, user, id)
      if (facts.resource !== 'pdf') throw refuse('media-not-found')
      return { url: await pageOf(context, id) }
    }
    if (url === undefined) throw refuse('api-400')
    const { isPDF, images } = await preview(user, url)
    const [picture] = images
    if (!isPDF || !picture) throw refuse('link-unreadable')
    return { url: picture.url }
  })
}
