import {
  createPost,
  createSuggestion,
  deleteCredential,
  deleteMessage,
  deletePost,
  hideMessage,
  maxTracked,
  personalPost,
  reconnectCredential,
  rephrase,
  suggestAltText,
  track,
  updateSuggestion,
  type Declaration,
  type TrackedEvent,
  type TrackedName,
} from '@rostrum/protocol'
import { eventsAtOnce, maxWaitingEvents } from '@rostrum/rules'
import { isApiError } from '../client/api-error.js'
import { perClient } from '../per-client.js'

/** Notes what happens in the product (B7.30), for the company's own numbers. Nobody waits for it. */
export interface Tracking {
  /** `about` is an id, a network or the name of a page, as the event's declaration says. */
  note(name: TrackedName, about?: string): void
  /** Sends what waits. Never rejects. */
  flush(): Promise<void>
}

/** Milliseconds until events that wait are sent. */
const pause = 10_000
/** Milliseconds that the last events may take: somebody waits to be signed out. */
const soon = 1000

const signedInKey = 'tracking/signed-in'

type Noted = readonly [name: TrackedName, about?: string | undefined]

const stringIn = (body: unknown, name: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** What a share through the editor is: a post, and a share of the text and the story that it was made from. */
function shareOf(body: unknown): Noted[] {
  const [message, story] = [stringIn(body, 'messageId'), stringIn(body, 'storyId')]
  return [
    ['post-create'],
    ...(message ? [['message-share', message] as const] : []),
    ...(story ? [['story-share', story] as const] : []),
  ]
}

/** The events of calls that were answered. */
const ofCalls = new Map<Declaration, (body: unknown) => Noted[]>([
  [createPost, shareOf],
  [personalPost, (body) => [['message-share', stringIn(body, 'messageId')]]],
  [deletePost, () => [['post-delete']]],
  [deleteMessage, () => [['message-delete']]],
  [hideMessage, () => [['message-delete']]],
  [rephrase, () => [['message-rephrase']]],
  [suggestAltText, () => [['message-generate']]],
  [createSuggestion, () => [['suggestion-create']]],
  [updateSuggestion, () => [['suggestion-update']]],
  [deleteCredential, () => [['profile-delete']]],
  [reconnectCredential, () => [['profile-reconnect']]],
])

/** Events wait in memory: they say nothing of a person that would be worth a place on the device. TRACKING2 */
export const trackingOf = perClient(({ client, events, environment, session, storage }): Tracking => {
  let waiting: TrackedEvent[] = []
  let cancel: (() => void) | null = null
  let isOn = true

  const send = async (keepalive: boolean, timeout = 30_000): Promise<void> => {
    cancel?.()
    cancel = null
    const batch = waiting.splice(0, maxTracked)
    if (batch.length === 0 || session.$session.get().state !== 'signed-in') return
    try {
      await client.send(track, { body: { events: batch }, keepalive, timeout })
    } catch (error) {
      if (!isApiError(error)) return
      // The server tracks nothing, or has enough of this person's.
      if (error.code === 'not-available') isOn = false
      // Sent again later, once: an event that did arrive counts once.
      else if (error.code === 'NetworkRequestFailed')
        waiting = [...batch, ...waiting].slice(-maxWaitingEvents)
    }
  }
  const flush = () => send(true, soon)

  const note = (name: TrackedName, about?: string): void => {
    if (!isOn) return
    const event = {
      key: environment.uuid(),
      name,
      at: environment.now(),
      ...(about !== undefined && { about }),
    }
    waiting = [...waiting, event].slice(-maxWaitingEvents)
    if (waiting.length >= eventsAtOnce) void send(false)
    else cancel ??= environment.after(pause, () => void send(false))
  }

  /** Notes a sign-in once, however often the page is loaded afterwards. */
  const noteSignIn = () => {
    const state = session.$session.get()
    if (state.state !== 'signed-in' || storage.local.get(signedInKey) === state.user.Id) return
    storage.local.set(signedInKey, state.user.Id)
    note('sign-in')
  }

  const stops = [
    events.on('called', ({ declaration, body }) => {
      for (const [name, about] of ofCalls.get(declaration)?.(body) ?? []) note(name, about)
    }),
    events.on('profile-connected', ({ network }) => note('profile-add', network)),
    events.on('signed-in', noteSignIn),
    events.on('signing-out', ({ first }) => {
      note('sign-out')
      first(flush())
    }),
    events.on('signed-out', () => {
      waiting = []
      storage.local.remove(signedInKey)
    }),
    environment.onVisible((isVisible) => {
      if (!isVisible) void flush()
    }),
  ]
  events.on('disposed', () => {
    cancel?.()
    for (const stop of stops) stop()
  })
  noteSignIn()

  return { note, flush }
})
