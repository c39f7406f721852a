import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { suggestion, suggestionStatuses } from '../entities/suggestion.js'
import { mediaId, suggestionId } from '../ids.js'
import { count, page } from '../query.js'
import { done } from '../wire.js'

const suggestionForm = z.object({
  Note: z.string().check(z.maxLength(10_000)),
  Media: z.array(mediaId).check(z.maxLength(4)),
})

/** B7.13 */
export const createSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions',
  needs: ['suggestion', 'create'],
  fixed: uiMod,
  body: suggestionForm,
  answer: suggestion,
})

/** B7.13 */
export const updateSuggestion = endpoint({
  method: 'PUT',
  path: '/suggestions/:id',
  needs: ['suggestion', 'update'],
  fixed: uiMod,
  params: z.object({ id: suggestionId }),
  body: suggestionForm,
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

/** Accepts or rejects, with a note that colleagues see. */
export const reviewSuggestion = endpoint({
  method: 'POST',
  path: '/api/suggestion/review',
  needs: ['suggestion', 'approve'],
  body: z.object({
    id: suggestionId,
    status: z.enum(['accepted', 'rejected']),
    note: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: done,
  ours: true,
})
