import {
  network,
  storyId,
  messageId,
  trackedEvents,
  type TrackedEvent,
  type TrackedName,
} from '@rostrum/protocol'
import { routes } from '../router/routes.js'

const isAbout = {
  nothing: (about: string | undefined) => about === undefined,
  network: (about: string | undefined) => network.safeParse(about).success,
  story: (about: string | undefined) => storyId.safeParse(about).success,
  message: (about: string | undefined) => messageId.safeParse(about).success,
  page: (about: string | undefined) => about !== undefined && Object.hasOwn(routes, about),
}

/** Milliseconds that an event's time may be ahead of the server's, and behind it. TRACKING1 */
const maxAhead = 5 * 60_000
const maxBehind = 48 * 3_600_000

/**
 * Whether an event is about what its name allows, at a time that can be: nothing else is stored, so that no text of a
 * person gets in. Times are in milliseconds. TRACKING1
 */
export const isTrackable = (facts: {
  event: Pick<TrackedEvent, 'name' | 'about' | 'at'>
  now: number
}): boolean => {
  const { name, about, at } = facts.event
  return isAbout[trackedEvents[name]](about) && at <= facts.now + maxAhead && at >= facts.now - maxBehind
}

/** How many events wait at most; the oldest are dropped. TRACKING2 */
export const maxWaitingEvents = 200
/** As many events are sent without waiting for more. TRACKING2 */
export const eventsAtOnce = 20

/** Whether anything is tracked: not for whoever asks by their browser not to be. TRACKING6 */
export const maySend = (facts: { globalPrivacyControl: unknown; doNotTrack: unknown }): boolean =>
  facts.globalPrivacyControl !== true && facts.doNotTrack !== '1'

/** What a collector outside gets of an event: without the person, unless the operator says otherwise. TRACKING7 */
export const sentOutside = (facts: {
  event: { key: string; name: TrackedName; at: string; about: string | null; board: string; user: string }
  withPeople: boolean
}): Record<string, string> => {
  const { key, name, at, about, board, user } = facts.event
  return { key, name, at, board, ...(about !== null && { about }), ...(facts.withPeople && { user }) }
}
