import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { network } from '../network.js'
import { done, wireDate } from '../wire.js'

const period = z.object({
  from: z.optional(wireDate),
  to: z.optional(wireDate),
  network: z.optional(network),
})

/** The numbers of the analytics page (B2.25). */
export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  needs: ['analytics', 'read'],
  query: period,
  answer: z.object({
    Totals: z.object({
      Posts: z.int(),
      Shares: z.int(),
      Clicks: z.int(),
      Likes: z.int(),
      Comments: z.int(),
      Views: z.int(),
    }),
    Days: z.array(z.object({ Date: wireDate, Posts: z.int(), Clicks: z.int() })),
    ByNetwork: z.array(z.object({ Network: network, Posts: z.int(), Clicks: z.int() })),
  }),
  ours: true,
})

/** Events that the product tracks for the company's own statistics (B7.30). */
export const trackedEvents = [
  'sign-in',
  'sign-out',
  'profile-add',
  'profile-delete',
  'profile-reconnect',
  'message-share',
  'message-delete',
  'message-rephrase',
  'message-generate',
  'post-create',
  'post-delete',
  'suggestion-create',
  'suggestion-update',
  'story-open',
  'story-share',
  'page-view',
] as const

export const track = endpoint({
  method: 'POST',
  path: '/api/track',
  needs: 'session',
  body: z.object({
    events: z
      .array(
        z.object({
          name: z.enum(trackedEvents),
          at: z.int(),
          data: z.optional(z.record(z.string(), z.string())),
        }),
      )
      .check(z.maxLength(50)),
  }),
  answer: done,
  ours: true,
})
