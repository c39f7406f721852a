import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { linkPreview, media } from '../entities/media.js'
import { mediaId, postId, uploadId } from '../ids.js'
import { queryInt } from '../query.js'
import { done } from '../wire.js'

const altText = z.string().check(z.maxLength(2000))
const line = z.string().check(z.maxLength(300))

/**
 * One file, beside it the alternative text; the kind is sniffed, never believed. Who may add files, or
 * make posts of their own, may upload (B5.16); so with the calls below.
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

/** How far an upload in pieces has come: `Offset` is where the next piece begins. `Media` once it was taken in. */
const upload = z.object({
  Id: uploadId,
  Offset: z.int(),
  Bytes: z.int(),
  Media: z.nullable(media),
})

/** Begins an upload in pieces, or finds the one that the same key began, after a cut or a reload. */
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

/** The next piece, at most 8 MiB. A wrong offset changes nothing; the answer says the right one. */
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

/** Takes in what was uploaded whole. Asked again, it answers the same. */
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

/** What a person says of a file of their own. `preview` is a picture of theirs that stands for a video. */
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
  }),
  answer: media,
  ours: true,
})

/** Draws a picture turned and cut, as it will be shared; the answer's `preview` shows it (B9.5). */
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

/** What can be seen of a link, fetched by the server through its guard (B9.14). */
export const previewLink = endpoint({
  method: 'GET',
  path: '/api/link/preview',
  needs: 'session',
  query: z.object({ url: z.string().check(z.maxLength(4000)) }),
  answer: linkPreview,
  ours: true,
})
