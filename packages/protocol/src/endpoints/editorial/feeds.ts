import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { feedId, topicId } from '../../ids.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may create, update and delete messages may manage feeds (FEEDS1). `needs` checks `delete`; the handlers check the other two. */
const needs = ['message', 'delete'] as const

/** What can go wrong with a run of a feed (FEEDS7). */
export const feedProblems = [
  'address',
  'not-public',
  'unreachable',
  'too-slow',
  'too-large',
  'redirects',
  'status',
  'not-a-feed',
  'drafts-full',
  'failed',
] as const
export type FeedProblem = (typeof feedProblems)[number]

/** What editors choose about a feed. */
const chosen = {
  Address: z.string().check(z.maxLength(2000)),
  /** The topic of its stories; null for none. */
  TopicId: z.nullable(topicId),
  /** Whether its stories are published straight; else they become drafts. */
  IsPublished: z.boolean(),
  /** The most stories in 24 hours. */
  PerDay: z.int().check(z.minimum(1), z.maximum(50)),
  IsOn: z.boolean(),
}
const feedForm = z.object(chosen)
export type FeedForm = z.infer<typeof feedForm>

/** A feed that the board reads every hour. */
export const storyFeed = z.object({
  ...chosen,
  Id: feedId,
  /** Whether a server reads it now, or is about to. */
  IsRunning: z.boolean(),
  /** When it was last read; null for never. */
  LastRun: z.nullable(wireMoment),
  /** Stories that the last run made or changed, and entries and files that it left out because of errors. */
  Made: z.int(),
  LeftOut: z.int(),
  /** Stories of the last run whose pictures lack the alternative texts that the board asks for (FEEDS8). */
  Undescribed: z.int(),
  /** Why the last run failed; null when it did not. `Detail` is the status of the feed's server. */
  Problem: z.nullable(z.object({ Code: z.enum(feedProblems), Detail: z.string() })),
})
export type StoryFeed = z.infer<typeof storyFeed>

const list = z.object({ Items: z.array(storyFeed), IsInCrisis: z.boolean() })
const params = z.object({ id: feedId })

/** The feeds of the board, by address. */
export const listFeeds = endpoint({ method: 'GET', path: '/api/feeds', needs, answer: list, ours: true })

/** Adds a feed. Refused with `Errors.Address`: `address`, `known`, `too-many`; `Errors.TopicId`: `api-404`. */
export const addFeed = endpoint({
  method: 'POST',
  path: '/api/feeds',
  needs,
  body: feedForm,
  answer: list,
  ours: true,
})

/** Changes a feed. Refused as `addFeed` is. */
export const changeFeed = endpoint({
  method: 'PUT',
  path: '/api/feeds/:id',
  needs,
  params,
  body: feedForm,
  answer: list,
  ours: true,
})

/** Removes a feed; its stories and drafts stay. */
export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/feeds/:id',
  needs,
  params,
  answer: done,
  ours: true,
})

/** Reads a feed now. Responds at once; `IsRunning` is true until the run ends. Refused with 409 when the feed is off, and in a crisis. */
export const runFeed = endpoint({
  method: 'POST',
  path: '/api/feeds/:id/run',
  needs,
  params,
  answer: list,
  ours: true,
})
