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
import { headerOf, serve } from '../endpoint.js'
import { doInTurn, type Chore } from '../beside-calls.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import { readFeatures } from '../startup/read-features.js'
import { createStoryMaker } from './make-story.js'
import { listPage, readSuggestion } from './read-suggestions.js'
import { review } from './review-suggestion.js'
import { createSuggestion, updateSuggestion } from './save-suggestion.js'
import { tellAuthors } from './tell-authors.js'

const pageSize = 20
/** Milliseconds. */
const writesEvery = 15_000

const letters: Chore = { run: tellAuthors, fault: 'letters about suggestions could not be written' }

/** What colleagues suggest, and what becomes of it (B7.13, B7.14); only where the board has them (B6.3). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const next = doInTurn(app, context, { chores: [letters], every: writesEvery })
  const makeStory = createStoryMaker(context)

  const check = async ({ boardId }: SignedIn) => {
    if (!(await readFeatures(context, boardId)).suggestions) throw refuse('not-available')
  }
  const read = async ({ boardId }: SignedIn, id: string): Promise<Suggestion> => {
    const found = await readSuggestion(db, { boardId, id })
    if (!found) throw refuse('api-404')
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
    return read(user, await createSuggestion(context, user, body, headerOf(request, headers.idempotencyKey)))
  })

  serve(app, context, updateDeclaration, async ({ params, body, user }) => {
    await check(user)
    await updateSuggestion(context, user, params.id, body)
    return read(user, params.id)
  })

  serve(app, context, reviewSuggestion, async ({ body, user }) => {
    await check(user)
    const LeftOut = await review(context, user, body, makeStory)
    next(letters)
    return { Suggestion: await read(user, body.id), LeftOut }
  })
}
