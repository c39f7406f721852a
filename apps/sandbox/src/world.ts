import { createFaultQueue, type FaultQueue } from './faults/fault-queue.js'
import { createLimiter, type Limiter } from './limiter.js'
import { networks, recordOf, type Network } from './network.js'
import { createMediaStore, type MediaStore } from './media/media-store.js'
import { createCodeStore, type CodeStore } from './oauth/code-store.js'
import { createGrantStore, type GrantStore } from './oauth/create-grant-store.js'
import { createIdSource, type IdSource } from './posts/ids.js'
import { createPostStore, type PostStore } from './posts/create-post-store.js'
import { createCosts, type Costs } from './x/costs.js'

export interface WorldOptions {
  /** Answers the current time in milliseconds since 1970. */
  readonly now: () => number
  readonly mediaFolder: string | undefined
  /** Redirect URIs, exact or bare origins, registered for the developer app. */
  readonly redirects: readonly string[]
  /** Switches the networks' rate limits off, for load tests. */
  readonly isUnlimited: boolean
  /** Accepts duplicate texts, so that a test sees what was sent twice. */
  readonly acceptsDuplicates: boolean
  /** LinkedIn issues refresh tokens, as approved partners get. */
  readonly hasLinkedinRefresh: boolean
  /** How long a network processes an upload, in milliseconds. */
  readonly processing: number
  /** Downloads a file by the address that an app sent, because Instagram accepts no bytes. */
  readonly readMedia: (address: string) => Promise<Buffer | undefined>
}

/** The state that all simulated networks share. */
export interface World {
  readonly options: WorldOptions
  readonly now: () => number
  readonly posts: PostStore
  readonly grants: GrantStore
  readonly codes: CodeStore
  readonly media: MediaStore
  readonly faults: FaultQueue
  readonly costs: Costs
  readonly idsOf: (network: Network) => IdSource
  readonly limits: Readonly<Record<'xPosts' | 'linkedinPosts' | 'facebookPosts', Limiter>>
  /** Calls `listener` after each change that must be saved. */
  readonly onChange: (listener: () => void) => void
}

const quarter = 15 * 60_000
const hour = 3_600_000
const day = 24 * hour

/** Creates an empty world. */
export function createWorld(options: WorldOptions): World {
  const { now } = options
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const posts = createPostStore(now, options.acceptsDuplicates)
  posts.onChange(changed)
  const ids = new Map(networks.map((one) => [one, createIdSource(now, recordOf(one).epoch)]))
  const limit = (max: number): number => (options.isUnlimited ? Infinity : max)
  return {
    options,
    now,
    posts,
    grants: createGrantStore(now, changed),
    codes: createCodeStore(now),
    media: createMediaStore(options.mediaFolder, changed),
    faults: createFaultQueue(),
    costs: createCosts(changed),
    idsOf: (network) => ids.get(network) ?? createIdSource(now, recordOf(network).epoch),
    limits: {
      xPosts: createLimiter(now, limit(100), (time) => time + quarter),
      facebookPosts: createLimiter(now, limit(200), (time) => time + hour),
      linkedinPosts: createLimiter(now, limit(150), (time) => (Math.floor(time / day) + 1) * day),
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
