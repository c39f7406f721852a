import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { linkPreview, media } from '../entities/media.js'
import { mediaId, postId } from '../ids.js'

/** One file, beside it the alternative text; the kind is sniffed, never believed. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media/upload',
  needs: ['media', 'create'],
  uploads: true,
  body: z.object({ altText: z.optional(z.string().check(z.maxLength(2000))) }),
  answer: media,
  ours: true,
})

/** B7.25 */
export const previewPdf = endpoint({
  method: 'GET',
  path: '/api/pdf/preview',
  needs: 'session',
  query: z.object({ id: z.optional(mediaId), url: z.optional(z.string().check(z.maxLength(4000))) }),
  answer: z.object({ url: z.string() }),
})

/** B7.26 */
export const proxyPostMedia = endpoint({
  method: 'GET',
  path: '/api-public/media-proxy/get-post-media',
  needs: 'guest',
  redirects: true,
  query: z.object({ postID: postId }),
  answer: z.unknown(),
})

/** What can be seen of a link, fetched by the server through its guard (B9.14). */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/link/preview',
  needs: 'session',
  query: z.object({ url: z.string().check(z.maxLength(4000)) }),
  answer: linkPreview,
  ours: true,
})
