import { postForm, postId, type AnswerOf, type createPost } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { toFailing, type Failing } from '../client/api-error.js'
import { feature } from '../feature.js'
import { announceSent, sendPost } from './send-post.js'
import { spendKey } from './share-keys.js'

/** A share as it was to be sent when there was no connection. */
const waitingShare = z.object({
  at: z.number(),
  userId: z.string(),
  boardId: z.string(),
  kind: z.enum(['share', 'post', 'comment']),
  /** The post that is changed; null for a new one. */
  postId: z.nullable(postId),
  body: postForm,
})
export type WaitingShare = z.infer<typeof waitingShare>

/** What came of it. */
export type WaitingOutcome =
  | { readonly is: 'sent'; readonly answer: AnswerOf<typeof createPost> }
  | { readonly is: 'failed'; readonly failing: Failing }
  /** Another tab took it back, or was told why it cannot be sent. */
  | { readonly is: 'withdrawn' }

/** Who is to hear what came of a share. */
interface Follower {
  readonly share: WaitingShare | null
  readonly tell: (outcome: WaitingOutcome) => void
}

/** Keys of shares that wait; the client looks for them before any of this is there. */
const waitingPrefix = 'waiting/'

/** Codes after which it is tried again: the server, not the share, was the reason. */
const passing: readonly string[] = ['NetworkRequestFailed', 'api-429', 'maintenance', 'network-unavailable']
const again = 30_000
const sent = '"sent"'

/**
 * Shares that wait for the connection. They stand in the storage under their idempotency key, so they outlive the
 * page; when the connection is confirmed, one tab after another sends what is there, and the server stores each once.
 */
export const waitingSharesOf = feature((rostrum) => {
  const { environment, startup, events, toasts } = rostrum
  const storage = rostrum.storage.local
  const followers = new Map<string, Follower>()
  /** Sent by another tab; what came of it could not be asked yet. */
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

  /** The draft that it was made from is done with. */
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
      // Two events for the other tabs: the first one says why the second one comes.
      storage.set(waitingPrefix + key, sent)
      forget(key)
      dropDrafts(share, key)
      spendKey(rostrum, key)
      announceSent(rostrum, share.kind, answer)
      follower?.tell({ is: 'sent', answer })
    } catch (error) {
      const failing = toFailing(error)
      if (passing.includes(failing.code)) return flushLater()
      const follower = followers.get(key)
      forget(key)
      events.emit('failed-to-share', failing)
      // The draft stays: who opens it finds what was written.
      if (follower) follower.tell({ is: 'failed', failing })
      else toasts.showError(error)
    }
  }

  const settleElsewhere = async (key: string, follower: Follower) => {
    const { share, tell } = follower
    if (!share) return
    try {
      tell({ is: 'sent', answer: await sendPost(rostrum, key, share) })
    } catch (error) {
      const failing = toFailing(error)
      if (!passing.includes(failing.code)) return tell({ is: 'failed', failing })
      // That tab had a connection; this one has none yet.
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
    // Of what was sent in another tab the server tells once more what came of it: it has the same key.
    environment.onStorage((name, value) => {
      const [, key = ''] = name?.split(waitingPrefix) ?? []
      const follower = followers.get(key)
      if (!follower || (value !== null && value !== sent)) return
      followers.delete(key)
      if (value === null) return follower.tell({ is: 'withdrawn' })
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
    /** Keeps a share until it can be sent. */
    keep: (key: string, share: Omit<WaitingShare, 'at'>) => {
      storage.set(waitingPrefix + key, JSON.stringify({ at: environment.now(), ...share }))
    },
    /** Tells what came of it, once; the answer stops that. */
    follow: (key: string, tell: (outcome: WaitingOutcome) => void): (() => void) => {
      followers.set(key, { share: read(key), tell })
      return () => {
        followers.delete(key)
        unasked.delete(key)
      }
    },
  }
})
