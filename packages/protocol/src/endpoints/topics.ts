import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { done } from '../wire.js'

/** Comma-separated ids: a board may have several thousand topics. */
const topics = z.string().check(z.maxLength(40_000))

/** B7.15 and B7.16: subscribes to topics, or unsubscribes with `toSubscribe=false`. */
export const subscribeTopics = endpoint({
  method: 'PUT',
  path: '/topic',
  needs: 'session',
  forms: true,
  query: z.object({ toSubscribe: z.optional(z.enum(['true', 'false'])), 'x-ui-mod': z.optional(z.string()) }),
  body: z.object({ topics }),
  answer: done,
})

/** B7.17: replaces the whole selection. */
export const selectTopics = endpoint({
  method: 'POST',
  path: '/topic',
  needs: 'session',
  forms: true,
  fixed: uiMod,
  body: z.object({ topics }),
  answer: done,
})
