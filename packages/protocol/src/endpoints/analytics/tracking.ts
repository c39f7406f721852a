import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'

/** Events that the product tracks (B7.30), each with the kind of subject that its `about` names. */
export const trackedEvents = {
  'sign-in': 'nothing',
  'sign-out': 'nothing',
  'profile-add': 'network',
  'profile-delete': 'nothing',
  'profile-reconnect': 'nothing',
  'message-share': 'message',
  'message-delete': 'nothing',
  'message-rephrase': 'nothing',
  'message-generate': 'nothing',
  'post-create': 'nothing',
  'post-delete': 'nothing',
  'suggestion-create': 'nothing',
  'suggestion-update': 'nothing',
  'story-open': 'story',
  'story-share': 'story',
  'page-view': 'page',
} as const
export type TrackedName = keyof typeof trackedEvents

/** What an event can be about. */
export type TrackedAbout = (typeof trackedEvents)[TrackedName]

const names = Object.keys(trackedEvents) as [TrackedName, ...TrackedName[]]

/** At most so many events in one call (TRACKING2). */
export const maxTracked = 50

/** An event as it is sent: without texts, names and addresses. */
export const trackedEvent = z.object({
  /** A random idempotency key: an event that is sent again counts once. */
  key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  name: z.enum(names),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** An id, a network or the name of a page (TRACKING1). */
  about: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))),
})
export type TrackedEvent = z.infer<typeof trackedEvent>

/** Stores tracked events; an event whose `about` does not match its name is ignored. */
export const track = endpoint({
  method: 'POST',
  path: '/api/track',
  needs: 'session',
  body: z.object({ events: z.array(trackedEvent).check(z.maxLength(maxTracked)) }),
  answer: z.object({ Result: z.literal(true), Stored: z.int() }),
  ours: true,
})
