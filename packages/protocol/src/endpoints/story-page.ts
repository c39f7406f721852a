import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { rankedPerson } from '../entities/leaderboard.js'
import { postStatuses } from '../entities/posts/post.js'
import { messageId, postId, storyId } from '../ids.js'
import { network } from '../network.js'
import { count, page } from '../query.js'
import { done, wireMoment } from '../wire.js'

/** Who shared a story, or a message without one: colleagues on the board, the last share first (B2.2). */
export const listShares = endpoint({
  method: 'GET',
  path: '/api/stories/shares',
  needs: ['message', 'read'],
  query: z.object({
    id: z.optional(storyId),
    messageId: z.optional(messageId),
    _page: page,
    _count: count,
  }),
  answer: z.object({
    Items: z.array(z.object({ User: rankedPerson, Network: network, SharedDate: wireMoment })),
    Total: z.int(),
  }),
  ours: true,
})

/** What the person has to do with a story: their own posts of it, and whether they saved it. */
export const readOwnStory = endpoint({
  method: 'GET',
  path: '/api/stories/own',
  needs: ['message', 'read'],
  query: z.object({ id: storyId }),
  answer: z.object({
    Posts: z.array(
      z.object({ Id: postId, Network: network, Status: z.enum(postStatuses), StartDateTime: wireMoment }),
    ),
    IsSaved: z.boolean(),
  }),
  ours: true,
})

/** Saves a story for later, or takes it off the person's list. */
export const saveStory = endpoint({
  method: 'POST',
  path: '/api/stories/save',
  needs: ['message', 'read'],
  body: z.object({ id: storyId, isSaved: z.boolean() }),
  answer: done,
  ours: true,
})
