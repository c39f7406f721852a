import { postForm, postId, type AnswerOf, type createPost } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { announceSent, sendPost } from './send-post.js'
import { spendKey } from './idempotency-keys.js'

/** A share that was submitted without a connection. */
const waitingShare = z.object({
  at: z.number(),
  userId: z.string(),
  boardId: z.string(),
  kind: z.enum(['share', 'post', 'comment']),
  /** The id of the changed post; null for a new one. */
  postId: z.nullable(postId),
  body: postForm,
})
export type WaitingShare = z.infer<typeof waitingShare>

/** The result of a waiting share. */
export type WaitingOutcome =
  | { readonly is: 'sent'; readonly answer: AnswerOf<typeof createPost> }
  | { readonly is: 'failed'; readonly failing: ErrorInfo }
  /** Another tab withdrew it, or was told by the server why it cannot be sent. */
  | { readonly is: 'withdrawn' }

/** Receives the result of a waiting share. */
interface Follower {
  readonly share: WaitingShare | null
  readonly notify: (outcome: WaitingOutcome) => void
}

/** The prefix of the storage keys of waiting shares; the client looks for it before this code is loaded. */
const waitingPrefix = 'waiting/'

/** Codes after which sending is retried: the cause was the server, not the share. */
const passing: readonly string[] = ['NetworkRequestFailed', 'api-429', 'maintenance', 'network-unavailable']
const again = 30_000
const sent = '"sent"'

/**
 * Shares that wait for the connection. They are stored under their idempotency key, so they survive the page. When the
 * connection is back, one tab at a time sends them, and the server stores each once.
 */
export const waitingSharesOf = perClient((rostrum) => {
  const { environment, startup, events, toasts } = rostrum
  const storage = rostrum.storage.local
  const followers = new Map<string, Follower>()
  /** Shares that another tab sent, and whose result could not be requested yet. */
  const unasked = new Map<string, Follower>()
  let cancelAgain = () => {}
  const flushLater = () => {
    cancelAgain()
    cancelAgain = environment.after(again, () => void flush())
  }

  const read = (key: string): WaitingShare | null => {
    try {
      const parsed = z.safeParse(waitingShare, JSON.parse(storage.get(waitingPrefix + key) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }
  const forget = (key: string) => {
    storage.remove(waitingPrefix + key)
    followers.delete(key)
  }
  const isMine = ({ userId, boardId }: WaitingShare) => {
    const data = startup.$startup.get()
    return data?.User.Id === userId && data.CurrentBoard.Id === boardId
  }

  /** Deletes the drafts that the share was made from. */
  const dropDrafts = ({ userId }: WaitingShare, key: string) => {
    for (const name of storage.keys()) {
      if (name.startsWith(`draft/${userId}/`) && storage.get(name)?.includes(`"sendKey":"${key}"`))
        storage.remove(name)
    }
  }

  const settle = async (key: string, share: WaitingShare | null) => {
    if (!share || !isMine(share)) return
    try {
      const answer = await sendPost(rostrum, key, share)
      const follower = followers.get(key)
      // Two storage events for other tabs: the first one explains the second.
      storage.set(waitingPrefix + key, sent)
      forget(key)
      dropDrafts(share, key)
      spendKey(rostrum, key)
      announceSent(rostrum, share.kind, answer)
      follower?.notify({ is: 'sent', answer })
    } catch (error) {
      const failing = toErrorInfo(error)
      if (passing.includes(failing.code)) return flushLater()
      const follower = followers.get(key)
      forget(key)
      events.emit('failed-to-share', failing)
      // The draft stays, so that the user finds the text again.
      if (follower) follower.notify({ is: 'failed', failing })
      else toasts.showError(error)
    }
  }

  const settleElsewhere = async (key: string, follower: Follower) => {
    const { share, notify } = follower
    if (!share) return
    try {
      notify({ is: 'sent', answer: await sendPost(rostrum, key, share) })
    } catch (error) {
      const failing = toErrorInfo(error)
      if (!passing.includes(failing.code)) return notify({ is: 'failed', failing })
      // The other tab was online; this one is still offline.
      unasked.set(key, follower)
      flushLater()
    }
  }

  const flush = async () => {
    if (rostrum.connectivity.$connectivity.get().isDown) return
    for (const [key, follower] of unasked) {
      unasked.delete(key)
      void settleElsewhere(key, follower)
    }
    const waiting = storage
      .keys()
      .filter((name) => name.startsWith(waitingPrefix))
      .map((name) => name.slice(waitingPrefix.length))
      .sort((a, b) => (read(a)?.at ?? 0) - (read(b)?.at ?? 0))
    for (const key of waiting) {
      await environment.exclusively(`rostrum-${waitingPrefix}${key}`, () => settle(key, read(key)))
    }
  }

  let wasDown = rostrum.connectivity.$connectivity.get().isDown
  const stops = [
    rostrum.connectivity.$connectivity.listen(({ isDown }) => {
      const isBack = wasDown && !isDown
      wasDown = isDown
      if (isBack) void flush()
    }),
    startup.$startup.listen((data) => data && void flush()),
    // For a share that another tab sent, the server repeats the result: the idempotency key is the same.
    environment.onStorage((name, value) => {
      const [, key = ''] = name?.split(waitingPrefix) ?? []
      const follower = followers.get(key)
      if (!follower || (value !== null && value !== sent)) return
      followers.delete(key)
      if (value === null) return follower.notify({ is: 'withdrawn' })
      void settleElsewhere(key, follower)
    }),
  ]
  events.on('disposed', () => {
    cancelAgain()
    for (const stop of stops) stop()
  })

  return {
    flush,
    forget,
    has: (key: string) => read(key) !== null,
    /** Stores a share until it can be sent. */
    keep: (key: string, share: Omit<WaitingShare, 'at'>) => {
      storage.set(waitingPrefix + key, JSON.stringify({ at: environment.now(), ...share }))
    },
    /** Calls back once with the result; the returned function cancels that. */
    follow: (key: string, notify: (outcome: WaitingOutcome) => void): (() => void) => {
      followers.set(key, { share: read(key), notify })
      return () => {
        followers.delete(key)
        unasked.delete(key)
      }
    },
  }
})
