import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { topicId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts manage the topics of their board (TOPICS10). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: topicId })
const name = z.string().check(z.maxLength(200))

/** A topic of the board, as it is managed. */
export const managedTopic = z.object({
  Id: topicId,
  Name: z.string(),
  /** Stories and drafts that have it. */
  Stories: z.int(),
  /** People of the board who follow it: all of them, if it is mandatory. */
  Followers: z.int(),
  IsMandatory: z.boolean(),
  IsArchived: z.boolean(),
})
export type ManagedTopic = z.infer<typeof managedTopic>

/** All topics of the board, also archived ones, by name. */
export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  needs,
  answer: z.object({ Items: z.array(managedTopic) }),
  ours: true,
})

/**
 * Creates a topic. This and the others are refused with `api-409` and `Errors.topic`, which names the problem (TOPICS11,
 * TOPICS12, TOPICS14), or with `Errors.Name` (TOPICS10).
 */
export const createTopic = endpoint({
  method: 'POST',
  path: '/api/topics',
  needs,
  body: z.object({ Name: name }),
  answer: z.object({ Id: topicId }),
  ours: true,
})

/** Gives a topic another name. */
export const renameTopic = endpoint({
  method: 'POST',
  path: '/api/topics/:id/name',
  needs,
  params,
  body: z.object({ Name: name }),
  answer: done,
  ours: true,
})

/** Moves everything of a topic to the topic `To`, and deletes it. */
export const mergeTopic = endpoint({
  method: 'POST',
  path: '/api/topics/:id/merge',
  needs,
  params,
  body: z.object({ To: topicId }),
  answer: done,
  ours: true,
})

/** Archives a topic, or brings it back. */
export const archiveTopic = endpoint({
  method: 'POST',
  path: '/api/topics/:id/archive',
  needs,
  params,
  body: z.object({ IsArchived: z.boolean() }),
  answer: done,
  ours: true,
})

/** Makes everybody follow a topic, or leaves it to them. */
export const requireTopic = endpoint({
  method: 'POST',
  path: '/api/topics/:id/mandatory',
  needs,
  params,
  body: z.object({ IsMandatory: z.boolean() }),
  answer: done,
  ours: true,
})

/** Deletes a topic that nothing uses. */
export const deleteTopic = endpoint({
  method: 'POST',
  path: '/api/topics/:id/delete',
  needs,
  params,
  answer: done,
  ours: true,
})
