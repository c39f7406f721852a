import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { role } from '../entities/role.js'
import { startup } from '../entities/startup.js'
import { flag } from '../flag.js'
import { done } from '../wire.js'

/** A7.15; `events=1` requests pending server events. `timezone` is the browser's time zone (ours). */
export const readStartup = endpoint({
  method: 'PUT',
  path: '/user',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ events: flag }),
  body: z.optional(
    z.object({
      /** What the client stored for its users: texts by key, or JSON of them; anything else is ignored. */
      localStore: z.optional(z.unknown()),
      timezone: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
  answer: startup,
})

/** A7.16, B7.27 */
export const readRole = endpoint({
  method: 'GET',
  path: '/api/role',
  needs: 'session',
  answer: z.pick(role, { Id: true, Matrix: true }),
})

/** A7.17, B7.20 */
export const readCrisis = endpoint({
  method: 'GET',
  path: '/api/crisis',
  needs: 'session',
  answer: z.object({ Data: z.object({ InCrisis: z.boolean(), canPost: z.boolean() }) }),
})

/** A7.21: a fresh URL and token for the websocket. */
export const openSocket = endpoint({
  method: 'GET',
  path: '/tattler',
  needs: 'session',
  fixed: uiMod,
  answer: z.object({ Address: z.string(), Token: z.string() }),
})

/** A7.22 */
export const ping = endpoint({
  method: 'GET',
  path: '/api-public/ping',
  needs: 'guest',
  answer: done,
})
