import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { webhookId } from '../../ids.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts keep the webhooks of the board (WEBHOOKS1). */
const needs = ['post', 'approve'] as const

/** What a webhook can be told about (WEBHOOKS3). */
export const webhookEvents = [
  'story.published',
  'post.published',
  'post.failed',
  'person.joined',
  'person.left',
  'crisis.begun',
  'crisis.ended',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Event of a delivery that a manager asks for, to try a webhook. */
export const webhookTest = 'webhook.test'

/** Why an address was not reached, or its answer was none; `status`: it answered with an error. */
export const webhookProblems = [
  'address',
  'not-public',
  'unreachable',
  'too-slow',
  'redirects',
  'status',
  'off',
  'failed',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]

/** What managers choose about a webhook. */
const chosen = {
  Address: z.string().check(z.maxLength(2000)),
  Events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  IsOn: z.boolean(),
}
const form = z.object(chosen)
export type WebhookForm = z.infer<typeof form>

/** An address that the board tells about events. */
export const webhook = z.object({
  ...chosen,
  Id: webhookId,
  /** Whether the server turned it off, because deliveries failed for too long. */
  IsFailed: z.boolean(),
  /** Since when all deliveries have failed; null when the last one arrived. */
  FailingSince: z.nullable(wireMoment),
  /** When the last delivery arrived; null for never. */
  LastDelivered: z.nullable(wireMoment),
  /** Until when deliveries are signed with the former secret, too; null after that. */
  FormerUntil: z.nullable(wireMoment),
})
export type Webhook = z.infer<typeof webhook>

/** One event on its way to a webhook, or there. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of the message: the same for every attempt. */
  Id: z.string(),
  Event: z.enum([...webhookEvents, webhookTest]),
  State: z.enum(['waiting', 'delivered', 'failed']),
  At: wireMoment,
  /** Attempts so far. */
  Tries: z.int(),
  /** When the next attempt is due; null when there is none. */
  Next: z.nullable(wireMoment),
  /** Status of the last answer; null without one. */
  Status: z.nullable(z.int()),
  /** What kept the last attempt from arriving; null when it arrived, or there was none. */
  Problem: z.nullable(z.enum(webhookProblems)),
  /** How long the last answer took, in milliseconds; null without one. */
  Took: z.nullable(z.int()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const list = z.object({ Items: z.array(webhook) })
/** `Secret`: `whsec_` and 32 bytes in base64. Nobody can read it again. */
const withSecret = z.object({ Items: z.array(webhook), Id: webhookId, Secret: z.string() })
const params = z.object({ id: webhookId })
const messageId = z.string().check(z.regex(/^msg_[0-9a-f]{32}$/))

/** The webhooks of the board, by address. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  needs,
  answer: list,
  ours: true,
})

/** Adds a webhook, and shows its secret once. Needs a proof of identity. Refused with `Errors.Address`: `address`, `known`, `too-many`. */
export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  needs,
  body: form,
  answer: withSecret,
  ours: true,
})

/** Changes a webhook; turned on again, it is no longer failed. Needs a proof of identity. Refused as `addWebhook` is. */
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  needs,
  params,
  body: form,
  answer: list,
  ours: true,
})

/** Removes a webhook with its deliveries. */
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  needs,
  params,
  answer: done,
  ours: true,
})

/**
 * Gives a webhook a new secret, shown once; the former one signs for another day (WEBHOOKS5). Needs a proof of identity.
 * Refused with `api-409` and `Errors.secret`: `rotated` within a minute of the last time.
 */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  needs,
  params,
  answer: withSecret,
  ours: true,
})

/** Sends a test to a webhook, also when it is off. The answer to it is in the deliveries. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  needs,
  params,
  answer: done,
  ours: true,
})

/** The last deliveries of a webhook, the newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  needs,
  params,
  answer: z.object({ Items: z.array(webhookDelivery) }),
  ours: true,
})

/** Sends a delivery again that has ended, with the same id. Refused with 409 while it waits, and when the webhook is off. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery/again',
  needs,
  params: z.object({ id: webhookId, delivery: messageId }),
  answer: done,
  ours: true,
})
