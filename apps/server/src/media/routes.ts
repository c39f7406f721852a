import { Readable } from 'node:stream'
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  cutMedia,
  describeMedia,
  finishUpload,
  proxyPostMedia,
  uploadMedia,
} from '@rostrum/protocol'
import { readModifiers } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, headerOf, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { findCaptions } from './captions.js'
import { describe } from './describe-media.js'
import { createOutsidePictures, outsidePath } from './outside-pictures.js'
import { readOwnMedia, readSeenMedia } from './library/user-media.js'
import { createMediaProxy } from './proxy-media.js'
import { createMediaStates } from './media-state.js'
import { mediaPath, serveMedia } from './serve-media.js'
import { checkRoom, takeIn, takenKinds } from './upload/ingest.js'
import { begin, cancel, finish, proceed } from './upload/upload-media.js'
import { wireMedia } from './wire-media.js'

const captionsHeaders = {
  'content-type': 'text/vtt; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'private, max-age=300',
}

/**
 * Serves library files. Anybody who has an address may load its file, so that pages of other origins and the
 * networks themselves can show it. Calls that use a file's id check who may use it.
 */
function serveFiles(app: FastifyInstance, context: Context): void {
  const { media } = context
  const stateOf = createMediaStates(context)
  app.get<{ Params: { id: string; name: string } }>(mediaPath(':id', ':name'), async (request, reply) => {
    const { params, method, headers } = request
    const state = await stateOf(params.id)
    if (state === 'gone') return reply.callNotFound()
    const captions = await findCaptions(context, params)
    if (captions !== undefined) return reply.headers(captionsHeaders).send(captions)
    const [ifNoneMatch, ifRange] = [headers['if-none-match'], headerOf(request, 'if-range')]
    const asked = {
      ...params,
      method,
      range: headers.range,
      ifNoneMatch,
      ifRange,
      isShown: state === 'shown',
    }
    const answer = await serveMedia(media, asked)
    if (answer.status === 404) return reply.callNotFound()
    // Without a body for a HEAD request, Fastify would report a content length of 0.
    const body = answer.body ?? (method === 'HEAD' ? Readable.from([]) : undefined)
    return reply.code(answer.status).headers(answer.headers).send(body)
  })
}

/**
 * Serves pictures of other hosts, such as portraits of a search. Anybody who has an address may load it, as
 * with files.
 */
function serveOutside(app: FastifyInstance, context: Context): void {
  const findPicture = createOutsidePictures(context)
  app.get<{ Params: { id: string } }>(outsidePath(':id'), async ({ params }, reply) => {
    const found = await findPicture(params.id)
    if (found === undefined) return reply.callNotFound()
    const headers = {
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=300',
    }
    return reply.headers(headers).redirect(found, 302)
  })
}

/** Routes for files: serving, uploading, describing, rotating and cropping. */
export function routes(app: FastifyInstance, context: Context): void {
  serveFiles(app, context)
  serveOutside(app, context)
  const findVideo = createMediaProxy(context)
  serve(app, context, proxyPostMedia, async ({ query, reply }) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').redirect(await findVideo(query.postID), 302),
  )

  serve(app, context, uploadMedia, async ({ user, file, body }) => {
    await takenKinds(context, user)
    await checkRoom(context, user.accountId, 0)
    const { altText } = body
    const saved = await takeIn(context, user, {
      source: file.file,
      declaredType: file.mimetype,
      ...(altText ? { alt: altText } : {}),
    })
    return readOwnMedia(context, user, saved.id)
  })
  serve(app, context, beginUpload, async ({ user, body }) => {
    await takenKinds(context, user)
    return begin(context, user, body)
  })
  serve(app, context, continueUpload, async ({ user, params, query, file }) => {
    await takenKinds(context, user)
    return proceed(context, user, { id: params.id, offset: query.offset, source: file.file })
  })
  serve(app, context, finishUpload, async ({ user, params }) => {
    await takenKinds(context, user)
    return finish(context, user, params.id)
  })
  serve(app, context, cancelUpload, async ({ user, params }) => {
    await cancel(context, user, params.id)
    return done
  })
  serve(app, context, describeMedia, ({ user, body, request }) => describe(context, user, body, request.ip))
  serve(app, context, cutMedia, async ({ user, body: { id, modifiers } }) => {
    if (!user.can('media', 'update') && !user.can('post', 'create')) throw httpError('ActionNotAllowed')
    const facts = await readSeenMedia(context, user, id)
    if (facts.resource !== 'image' || !readModifiers(modifiers)) {
      throw httpError('api-400', { Errors: { modifiers: 'api-400' } })
    }
    if (modifiers && !(await context.media.cut(id, facts.mimeType, modifiers)))
      throw httpError('media-not-found')
    return wireMedia({ ...facts, modifiers: modifiers || null }, 0)
  })
}
