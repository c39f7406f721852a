import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { storyForm, storyLimits } from './edited-story.js'
import { media } from '../../entities/media.js'
import { postAttachment } from '../../entities/message.js'
import { storyId, topicId } from '../../ids.js'
import { network } from '../../network.js'
import { storyStates } from '../../story-states.js'
import { wireMoment } from '../../wire.js'

const needs = ['message', 'delete'] as const
const params = z.object({ id: storyId })

/**
 * A story for its editor: what is written, in its newest version. `Version` is 0 until a change to a published story is
 * saved. `OpenBy` names somebody else who had it open within the last minutes.
 */
const editedDraft = z.object({
  Id: storyId,
  State: z.enum(storyStates),
  Version: z.int(),
  Form: storyForm,
  Media: z.array(media),
  /** A post is reposted: its files and its link belong to that post. */
  IsRepost: z.boolean(),
  /** That post (ours: missing on older servers). */
  Repost: z.optional(z.nullable(postAttachment)),
  Changed: wireMoment,
  ChangedBy: z.nullable(z.string()),
  OpenBy: z.nullable(z.string()),
  Waiting: z.int(),
})

/** One story or draft. */
export const readEditedStory = endpoint({
  method: 'GET',
  path: '/api/editorial/:id',
  needs,
  params,
  answer: editedDraft,
  ours: true,
})

/** Creates a draft under an id that the caller made, so that a repeated call creates no second one. EDITORIAL6 */
export const createStoryDraft = endpoint({
  method: 'POST',
  path: '/api/editorial',
  needs,
  body: z.object({ Id: storyId, Form: storyForm }),
  answer: z.object({ Id: storyId, Version: z.int() }),
  ours: true,
})

/** Copies a story or draft into a new draft. */
export const duplicateStory = endpoint({
  method: 'POST',
  path: '/api/editorial/:id/duplicate',
  needs,
  params,
  answer: z.object({ Id: storyId, Version: z.int() }),
  ours: true,
})

/** Saves what is written, over the version that was read; `api-409` when there is a newer one. EDITORIAL6 */
export const saveStoryDraft = endpoint({
  method: 'PUT',
  path: '/api/editorial/:id',
  needs,
  params,
  body: z.object({ Version: z.int().check(z.minimum(0)), Form: storyForm }),
  answer: z.object({ Version: z.int() }),
  ours: true,
})

/** Drops the changes to a story that were not published. */
export const discardStoryChanges = endpoint({
  method: 'POST',
  path: '/api/editorial/:id/discard',
  needs,
  params,
  answer: z.object({ Result: z.literal(true) }),
  ours: true,
})

/**
 * Publishes a version, now or at its time; `api-409` when there is a newer one, `api-400` with `Errors` by field when
 * something is missing. EDITORIAL4, EDITORIAL7
 */
export const publishStory = endpoint({
  method: 'POST',
  path: '/api/editorial/:id/publish',
  needs,
  params,
  body: z.object({ Version: z.int() }),
  answer: z.object({ State: z.enum(storyStates) }),
  ours: true,
})

/**
 * How many people will see a story with these topics, and how many of them have a profile on each network. `Pushed`:
 * how many get a push when it is featured or important, whatever its topics (PUSH12).
 */
export const countAudience = endpoint({
  method: 'POST',
  path: '/api/editorial/audience',
  needs,
  body: z.object({ Topics: z.array(topicId).check(z.maxLength(storyLimits.topics)) }),
  answer: z.object({
    People: z.int(),
    Networks: z.array(z.object({ Network: network, People: z.int() })),
    Pushed: z.int(),
  }),
  ours: true,
})

/** What happened to a story, the newest first, at most the last 200. EDITORIAL10 */
export const readStoryHistory = endpoint({
  method: 'GET',
  path: '/api/editorial/:id/history',
  needs,
  params,
  answer: z.object({
    Items: z.array(z.object({ At: wireMoment, Action: z.string(), By: z.nullable(z.string()) })),
  }),
  ours: true,
})
