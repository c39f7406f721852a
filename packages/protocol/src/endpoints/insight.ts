import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { userId } from '../ids.js'
import { network } from '../network.js'
import { count, page } from '../query.js'
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

/** The leaderboard (B2.26). */
export const readLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  needs: ['leaderboard', 'read'],
  query: z.object({
    period: z.optional(z.enum(['week', 'month', 'quarter', 'all'])),
    _page: page,
    _count: count,
  }),
  answer: z.object({
    Items: z.array(
      z.object({
        Rank: z.int(),
        User: z.object({ Id: userId, Name: z.string(), PictureUrl: z.nullable(z.string()) }),
        Points: z.int(),
        Shares: z.int(),
        IsMe: z.boolean(),
      }),
    ),
    Total: z.int(),
  }),
  ours: true,
})

/** The leaderboard's settings (B2.26). */
export const saveLeaderboardSettings = endpoint({
  method: 'POST',
  path: '/api/leaderboard/settings',
  needs: ['leaderboard', 'update'],
  body: z.object({
    points: z.record(z.string(), z.int()),
    excluded: z.array(userId),
    period: z.enum(['week', 'month', 'quarter', 'all']),
  }),
  answer: done,
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
