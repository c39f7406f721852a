import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { story, storyCard } from '../entities/story.js'
import { storyFilters } from '../story-filter.js'
import { language } from '../entities/message.js'
import { storyId, topicId } from '../ids.js'
import { network } from '../network.js'
import { count } from '../query.js'

/** B7.1 */
export const readStory = endpoint({
  method: 'GET',
  path: '/api/stories/get',
  needs: ['message', 'read'],
  query: z.object({ id: storyId }),
  answer: story,
})

/** The maximum length of a search for stories (ours). */
export const searchLength = 200

/**
 * The home feed (B2.1, B2.2): current stories of the board, newest or most shared first; when sorted by date, featured
 * stories come first. `since` is the `Next` of the previous page. With `match=words` the best matches of `q` come first,
 * and `Words` are the words that were found, as a card marks them; without, `q` is any part of a text.
 */
export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories/list',
  needs: ['message', 'read'],
  query: z.object({
    order: z.optional(z.enum(['date', 'popularity'])),
    network: z.optional(network),
    topic: z.optional(topicId),
    q: z.optional(z.string().check(z.maxLength(searchLength))),
    match: z.optional(z.literal('words')),
    /** Only stories with a text in this language. */
    language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
    /** Only stories that the person has not shared, has saved, or has not seen on an earlier visit. */
    only: z.optional(z.enum(storyFilters)),
    since: z.optional(z.string().check(z.maxLength(200))),
    _count: count,
  }),
  answer: z.object({
    Items: z.array(storyCard),
    Languages: z.array(language),
    Next: z.nullable(z.string()),
    Words: z.optional(z.array(z.string())),
  }),
  ours: true,
})
