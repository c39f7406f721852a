import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { editedStory, storyActionNames, storyLimits } from './edited-story.js'
import { storyId, topicId } from '../../ids.js'
import { count } from '../../query.js'
import { storySorts, storyStates } from '../../story-states.js'

/** Who may create, update and delete messages edits stories (EDITORIAL1); the handlers check the other two rights. */
const needs = ['message', 'delete'] as const

/** A page of stories in one state, or drafts; `after` is the `Next` of the page before. `Counts` end at 1,000. EDITORIAL5 */
export const listEditedStories = endpoint({
  method: 'GET',
  path: '/api/editorial',
  needs,
  query: z.object({
    state: z.optional(z.enum(storyStates)),
    q: z.optional(z.string().check(z.maxLength(200))),
    topic: z.optional(topicId),
    sort: z.optional(z.enum(storySorts)),
    after: z.optional(z.string().check(z.maxLength(200))),
    _count: count,
  }),
  answer: z.object({
    Items: z.array(editedStory),
    Next: z.nullable(z.string()),
    Counts: z.object({ draft: z.int(), scheduled: z.int() }),
  }),
  ours: true,
})

const ids = z.array(storyId).check(z.minLength(1), z.maxLength(storyLimits.atOnce))

/** Why a story was not changed: it is gone, its state does not allow it, a draft is incomplete, or it has topics enough. */
export const storyChangeProblems = ['gone', 'state', 'incomplete', 'too-many-topics', 'too-late'] as const
export type StoryChangeProblem = (typeof storyChangeProblems)[number]

const results = z.object({
  Results: z.array(z.object({ Id: storyId, Problem: z.nullable(z.enum(storyChangeProblems)) })),
})

/** Does something with stories, each by itself: what one of them refuses does not stop the others. EDITORIAL3 */
export const changeStories = endpoint({
  method: 'POST',
  path: '/api/editorial/change',
  needs,
  body: z.object({ ids, action: z.enum(storyActionNames), topic: z.optional(topicId) }),
  answer: results,
  ours: true,
})

/** Undoes the last withdrawal, end or deletion of each story, for a few minutes. EDITORIAL9 */
export const undoStoryChange = endpoint({
  method: 'POST',
  path: '/api/editorial/undo',
  needs,
  body: z.object({ ids }),
  answer: results,
  ours: true,
})

/** How many shares of these stories still wait for their time: they stay when a story is withdrawn or deleted. EDITORIAL8 */
export const countWaitingShares = endpoint({
  method: 'POST',
  path: '/api/editorial/waiting',
  needs,
  body: z.object({ ids }),
  answer: z.object({ Waiting: z.int() }),
  ours: true,
})
