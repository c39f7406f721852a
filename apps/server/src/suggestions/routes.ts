import {
  createSuggestion as createDeclaration,
  headers,
  listSuggestions,
  reviewSuggestion,
  updateSuggestion as updateDeclaration,
  type Suggestion,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { headerOf, serve, type Call } from '../http/endpoint.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { readFeatures } from '../features/read-features.js'
import { createStoryMaker } from './make-story.js'
import { listPage, readSuggestion } from './read-suggestions.js'
import { review } from './review-suggestion.js'
import { createSuggestion, updateSuggestion } from './save-suggestion.js'
import { notifyAuthors } from './notify-authors.js'

const pageSize = 20
/** Other clients change a suggestion as they create one (B7.13). */
const updateByPost = { ...updateDeclaration, method: 'POST' } as const
type UpdateCall = Pick<Call<typeof updateDeclaration>, 'params' | 'body' | 'user'>
/** In milliseconds. */
const writesEvery = 15_000

const emails: BackgroundTask = {
  run: notifyAuthors,
  problem: 'e-mails about suggestions could not be sent',
}

/**
 * Routes for colleagues' suggestions and their review (B7.13, B7.14), on boards that have the feature (B6.3).
 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const next = scheduleTasks(app, context, { tasks: [emails], every: writesEvery })
  const makeStory = createStoryMaker(context)

  const check = async ({ boardId }: SignedIn) => {
    if (!(await readFeatures(context, boardId)).suggestions) throw httpError('not-available')
  }
  const read = async ({ boardId }: SignedIn, id: string): Promise<Suggestion> => {
    const found = await readSuggestion(db, { boardId, id })
    if (!found) throw httpError('api-404')
    return found
  }

  serve(app, context, listSuggestions, async ({ query, user }) => {
    await check(user)
    const { suggestionId, status, suggestedBy, _page: page = 0, _count: count = pageSize } = query
    if (suggestionId) return { Suggestions: [await read(user, suggestionId)], Total: 1 }
    const reader = { userId: user.id, boardId: user.boardId }
    return listPage(db, reader, { status, suggestedBy, page, count })
  })

  serve(app, context, createDeclaration, async ({ body, user, request }) => {
    await check(user)
    const { Note = '', Media = [] } = body
    const key = headerOf(request, headers.idempotencyKey)
    return read(user, await createSuggestion(context, user, { Note, Media }, key))
  })

  const update = async ({ params, body, user }: UpdateCall) => {
    await check(user)
    await updateSuggestion(context, user, params.id, body)
    return read(user, params.id)
  }
  serve(app, context, updateDeclaration, update)
  serve(app, context, updateByPost, update)

  serve(app, context, reviewSuggestion, async ({ body, user, request }) => {
    await check(user)
    const LeftOut = await review(context, { user, address: request.ip }, body, makeStory)
    next(emails)
    return { Suggestion: await read(user, body.id), LeftOut }
  })
}
