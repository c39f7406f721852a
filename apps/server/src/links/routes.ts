import { previewLink, previewPdf } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { pageName } from '../media/render/derived-files.js'
import { MediaError } from '../media/media-error.js'
import { readSeenMedia } from '../media/library/user-media.js'
import { mediaPath } from '../media/serve-media.js'
import { httpError } from '../http/http-error.js'
import { createPreviewLink } from './preview-link.js'

/** The first page of a library document as a picture. It is rendered once. */
async function pageOf({ media }: Context, id: string, userId: string): Promise<string> {
  try {
    if (await media.drawFirstPage(id, userId)) return mediaPath(id, pageName)
  } catch (error) {
    if (error instanceof MediaError) throw httpError(error.code)
    throw error
  }
  throw httpError('media-not-found')
}

/** Routes for previews of links in texts (B3.8) and of documents (B7.25). */
export function routes(app: FastifyInstance, context: Context): void {
  const preview = createPreviewLink(context)
  serve(app, context, previewLink, ({ user, query }) => preview(user, query.url))
  serve(app, context, previewPdf, async ({ user, query: { id, url } }) => {
    if (id !== undefined) {
      const facts = await readSeenMedia(context, user, id)
      if (facts.resource !== 'pdf') throw httpError('media-not-found')
      return { url: await pageOf(context, id, user.id) }
    }
    if (url === undefined) throw httpError('api-400')
    const { isPDF, images } = await preview(user, url)
    const [picture] = images
    if (!isPDF || !picture) throw httpError('link-unreadable')
    return { url: picture.url }
  })
}
