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
import { done, headerOf, serve } from '../endpoint.js'
import { refuse } from '../refusal.js'
import { describe } from './describe-media.js'
import { readOwnMedia, readSeenMedia } from './own-media.js'
import { createMediaProxy } from './proxy-media.js'
import { mediaPath, serveMedia } from './serve-media.js'
import { checkRoom, takeIn, takenKinds } from './take-in.js'
import { begin, cancel, finish, proceed } from './upload-media.js'
import { wireMedia } from './wire-media.js'

/**
 * Files of the library. Whoever knows an address may see its file, so that pages of other origins and the networks
 * themselves can show it; what is done with an id by a call is checked.
 */
function serveFiles(app: FastifyInstance, { media }: Context): void {
  app.get<{ Params: { id: string; name: string } }>(mediaPath(':id', ':name'), async (request, reply) => {
    const { params, method, headers } = request
    const [ifNoneMatch, ifRange] = [headers['if-none-match'], headerOf(request, 'if-range')]
    const asked = { ...params, method, range: headers.range, ifNoneMatch, ifRange }
    const answer = await serveMedia(media, asked)
    if (answer.status === 404) return reply.callNotFound()
    // To a HEAD without a body the frame would say that the file is empty.
    const body = answer.body ?? (method === 'HEAD' ? Readable.from([]) : undefined)
    return reply.code(answer.status).headers(answer.headers).send(body)
  })
}

/** Files: shown, uploaded, described, turned and cut. */
export function routes(app: FastifyInstance, context: Context): void {
  serveFiles(app, context)
  const placeOfFilm = createMediaProxy(context)
  serve(app, context, proxyPostMedia, async ({ query, reply }) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .redirect(await placeOfFilm(query.postID), 302),
  )

  serve(app, context, uploadMedia, async ({ user, file, body }) => {
    await takenKinds(context, user)
    await checkRoom(context, user.accountId, 0)
    const { altText } = body
    const kept = await takeIn(context, user, {
      source: file.file,
      declaredType: file.mimetype,
      ...(altText ? { alt: altText } : {}),
    })
    return readOwnMedia(context, user, kept.id)
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
  serve(app, context, describeMedia, async ({ user, body }) => {
    await describe(context, user, body)
    return readOwnMedia(context, user, body.id)
  })
  serve(app, context, cutMedia, async ({ user, body: { id, modifiers } }) => {
    if (!user.can('media', 'update') && !user.can('post', 'create')) throw refuse('ActionNotAllowed')
    const facts = await readSeenMedia(context, user, id)
    if (facts.resource !== 'image' || !readModifiers(modifiers)) {
      throw refuse('api-400', { Errors: { modifiers: 'api-400' } })
    }
    if (modifiers && !(await context.media.cut(id, facts.mimeType, modifiers)))
      throw refuse('media-not-found')
    return wireMedia({ ...facts, modifiers: modifiers || null }, 0)
  })
}
