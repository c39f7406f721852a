import { createFaultQueue, type FaultQueue } from './faults/fault-queue.js'
import { createLimiter, type Limiter } from './limiter.js'
import type { Network } from './network.js'
import { createMediaStore, type MediaStore } from './media/media-store.js'
import { createCodeStore, type CodeStore } from './oauth/code-store.js'
import { createGrantStore, type GrantStore } from './oauth/create-grant-store.js'
import { createIdSource, type IdSource } from './posts/ids.js'
import { createPostStore, type PostStore } from './posts/create-post-store.js'
import { createCosts, type Costs } from './x/costs.js'

export interface WorldOptions {
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number
  readonly mediaFolder: string | undefined
  /** Exact redirect addresses, or origins, registered for the developer app. */
  readonly redirects: readonly string[]
  /** Switches the networks' limits off, for load tests. */
  readonly isUnlimited: boolean
  /** Takes a text a second time, so that a trial sees whether it was sent twice. */
  readonly takesTwins: boolean
  /** Gives LinkedIn's tokens a refresh token, as approved partners get. */
  readonly hasLinkedinRefresh: boolean
  /** How long a network works on an upload, in milliseconds. */
  readonly processing: number
  /** Fetches what an app names by its address: Instagram takes no bytes. */
  readonly readMedia: (address: string) => Promise<Buffer | undefined>
}

/** Everything the stand-ins share. */
export interface World {
  readonly options: WorldOptions
  readonly now: () => number
  readonly posts: PostStore
  readonly grants: GrantStore
  readonly codes: CodeStore
  readonly media: MediaStore
  readonly faults: FaultQueue
  readonly costs: Costs
  readonly ids: Readonly<Record<Network, IdSource>>
  readonly limits: Readonly<Record<'xPosts' | 'linkedinPosts' | 'facebookPosts', Limiter>>
  /** Calls `listener` after each change that is worth keeping. */
  readonly onChange: (listener: () => void) => void
}

const quarter = 15 * 60_000
const hour = 3_600_000
const day = 24 * hour
const epochOfMeta = Date.UTC(2011, 0, 1)
const epochOfX = Date.UTC(2010, 10, 4, 1, 42, 54, 657)

/** Makes an empty world. */
export function createWorld(options: WorldOptions): World {
  const { now } = options
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const posts = createPostStore(now, options.takesTwins)
  posts.onChange(changed)
  const limit = (most: number): number => (options.isUnlimited ? Infinity : most)
  return {
    options,
    now,
    posts,
    grants: createGrantStore(now, changed),
    codes: createCodeStore(now),
    media: createMediaStore(options.mediaFolder, changed),
    faults: createFaultQueue(),
    costs: createCosts(changed),
    ids: {
      x: createIdSource(now, epochOfX),
      linkedin: createIdSource(now, 0),
      facebook: createIdSource(now, epochOfMeta),
      instagram: createIdSource(now, epochOfMeta),
      xing: createIdSource(now, epochOfMeta),
      wechat: createIdSource(now, epochOfMeta),
    },
    limits: {
      xPosts: createLimiter(now, limit(100), (time) => time + quarter),
      facebookPosts: createLimiter(now, limit(200), (time) => time + hour),
      linkedinPosts: createLimiter(now, limit(150), (time) => (Math.floor(time / day) + 1) * day),
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
