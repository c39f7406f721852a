import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { linkPreview, maxAltText, maxCaptions, media } from '../entities/media.js'
import { mediaId, postId, uploadId } from '../ids.js'
import { queryInt } from '../query.js'
import { done } from '../wire.js'

const altText = z.string().check(z.maxLength(maxAltText))
const line = z.string().check(z.maxLength(300))

/**
 * Uploads one file with its alternative text; the type is detected from its bytes, never taken from the client. Allowed
 * for users who may add files or write their own posts (B5.16), as are the endpoints below.
 */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media/upload',
  needs: 'session',
  uploads: true,
  body: z.object({ altText: z.optional(altText) }),
  answer: media,
  ours: true,
})

/** The progress of a chunked upload: `Offset` is where the next chunk starts; `Media` is set after it was finished. */
const upload = z.object({
  Id: uploadId,
  Offset: z.int(),
  Bytes: z.int(),
  Media: z.nullable(media),
})

/** Starts a chunked upload, or finds the one that was started with the same key before an interruption or a reload. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/media/upload/begin',
  needs: 'session',
  body: z.object({
    key: z.string().check(z.minLength(8), z.maxLength(100)),
    bytes: z.int().check(z.minimum(0)),
    type: z.string().check(z.maxLength(200)),
  }),
  answer: upload,
  ours: true,
})

/** Uploads the next chunk, at most 8 MiB. A wrong offset changes nothing; the response has the right one. */
export const continueUpload = endpoint({
  method: 'POST',
  path: '/api/media/upload/:id',
  needs: 'session',
  params: z.object({ id: uploadId }),
  query: z.object({ offset: queryInt }),
  uploads: true,
  answer: upload,
  ours: true,
})

/** Finishes a complete upload. A repeated call returns the same media. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/media/upload/:id/finish',
  needs: 'session',
  params: z.object({ id: uploadId }),
  answer: media,
  ours: true,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/media/upload/:id',
  needs: 'session',
  params: z.object({ id: uploadId }),
  answer: done,
  ours: true,
})

/**
 * Changes the description of one of the user's files. `preview` is the id of a picture that is shown for a video;
 * `captions` is the text of a file of captions, SRT or WebVTT. Editors of stories also change the alternative text of
 * any file of a story or draft of their board (GUARDRAILS8); that is recorded.
 */
export const describeMedia = endpoint({
  method: 'POST',
  path: '/api/media/describe',
  needs: 'session',
  body: z.object({
    id: mediaId,
    altText: z.optional(z.nullable(altText)),
    videoTitle: z.optional(z.nullable(line)),
    videoSubtitle: z.optional(z.nullable(line)),
    previewFrame: z.optional(z.nullable(z.number().check(z.minimum(0)))),
    preview: z.optional(z.nullable(mediaId)),
    captions: z.optional(
      z.nullable(z.object({ language: z.string(), text: z.string().check(z.maxLength(maxCaptions)) })),
    ),
  }),
  answer: media,
  ours: true,
})

/** Renders a picture with its turns and crop, as it will be shared; `preview` in the response shows it (B9.5). */
export const cutMedia = endpoint({
  method: 'POST',
  path: '/api/media/cut',
  needs: 'session',
  body: z.object({ id: mediaId, modifiers: z.nullable(z.string().check(z.maxLength(100))) }),
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

/** The preview of a link, fetched by the server through its SSRF guard (B9.14). */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/link/preview',
  needs: 'session',
  query: z.object({ url: z.string().check(z.maxLength(4000)) }),
  answer: linkPreview,
  ours: true,
})
