import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { network } from '../network.js'
import { suggestion, suggestionStatuses } from '../entities/suggestion.js'
import { mediaId, suggestionId, topicId } from '../ids.js'
import { count, page } from '../query.js'

const form = {
  Note: z.string().check(z.maxLength(10_000)),
  Media: z.array(mediaId).check(z.maxLength(4)),
}

/** B7.13, with a text, media or both. A repeated call with the same idempotency key returns the same suggestion (ours). */
export const createSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions',
  needs: ['suggestion', 'create'],
  fixed: uiMod,
  body: z.partial(z.object(form)),
  answer: suggestion,
})

/** B7.13. The version is ours: with it, a change that somebody else made in the meantime is not overwritten. */
export const updateSuggestion = endpoint({
  method: 'PUT',
  path: '/suggestions/:id',
  needs: ['suggestion', 'update'],
  fixed: uiMod,
  params: z.object({ id: suggestionId }),
  body: z.object({ ...form, Version: z.optional(z.int()) }),
  answer: suggestion,
})

/** B7.14; the filters and the paging are ours. */
export const listSuggestions = endpoint({
  method: 'GET',
  path: '/suggestions',
  needs: ['suggestion', 'read'],
  fixed: uiMod,
  query: z.object({
    suggestionId: z.optional(suggestionId),
    status: z.optional(z.enum(['all', ...suggestionStatuses])),
    suggestedBy: z.optional(z.enum(['everyone', 'me'])),
    _page: page,
    _count: count,
  }),
  answer: z.object({ Suggestions: z.array(suggestion), Total: z.int() }),
})

/**
 * Accepts or rejects a version of a suggestion, with a note that colleagues see. An accepted suggestion can become a
 * story in the same call; `LeftOut` lists the networks of the board that do not accept its content.
 */
export const reviewSuggestion = endpoint({
  method: 'POST',
  path: '/api/suggestion/review',
  needs: ['suggestion', 'approve'],
  body: z.object({
    id: suggestionId,
    version: z.int(),
    status: z.enum(['accepted', 'rejected']),
    note: z.optional(z.string().check(z.maxLength(2000))),
    publish: z.optional(
      z.object({
        title: z.string().check(z.maxLength(300)),
        /** The story's text where the reviewer edited it; otherwise the suggestion's own. */
        text: z.optional(z.string().check(z.maxLength(10_000))),
        topics: z.optional(z.array(topicId).check(z.maxLength(10))),
      }),
    ),
  }),
  answer: z.object({ Suggestion: suggestion, LeftOut: z.array(network) }),
  ours: true,
})
