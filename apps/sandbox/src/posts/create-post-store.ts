import type { Network } from '../network.js'
import { findAccount } from '../people/account.js'
import type { Arrival, Post } from './post.js'

const day = 86_400_000

export interface PostStore {
  /** Stores a new post and writes it into the log of arrivals. */
  readonly add: (post: Post) => void
  readonly replace: (post: Post) => void
  readonly find: (network: Network, id: string) => Post | undefined
  readonly remove: (network: Network, id: string) => void
  /** Newest last; of one author, or of everybody. Not a copy. */
  readonly timeline: (network: Network, author?: string) => readonly Post[]
  /** What an application's list of an author's posts holds by now. Newest last. */
  readonly listed: (network: Network, author: string) => readonly Post[]
  /** The post of the last 24 hours with this sameness. */
  readonly findTwin: (network: Network, author: string, sameness: string) => Post | undefined
  /** The log, oldest first. Not a copy. */
  readonly arrivals: (network?: Network) => readonly Arrival[]
  /** Calls `listener` with the author of each change; the answer ends it. */
  readonly onChange: (listener: (network: Network, author: string) => void) => () => void
  readonly load: (posts: readonly Post[], arrivals: readonly Arrival[]) => void
}

const twinKey = (network: Network, author: string, sameness: string): string =>
  `${network} ${author} ${sameness.trim().replace(/\s+/g, ' ').toLowerCase()}`

/**
 * Posts by network, author and id, with lookups that do not slow down with their number. With `takesTwins` no post
 * is a duplicate of another.
 */
export function createPostStore(now: () => number, takesTwins = false): PostStore {
  const byId = new Map<string, Post>()
  const timelines = new Map<string, Post[]>()
  const twins = new Map<string, Post>()
  const log: Arrival[] = []
  const listeners = new Set<(network: Network, author: string) => void>()

  const listsOf = (post: Post): Post[][] =>
    [post.network, `${post.network} ${post.author}`].map((key) => {
      const list = timelines.get(key) ?? []
      timelines.set(key, list)
      return list
    })
  const tell = (post: Post): void => {
    for (const listener of listeners) listener(post.network, post.author)
  }
  const keep = (post: Post): void => {
    byId.set(`${post.network} ${post.id}`, post)
    for (const list of listsOf(post)) list.push(post)
    twins.set(twinKey(post.network, post.author, post.sameness), post)
  }
  const timeline = (network: Network, author?: string): readonly Post[] =>
    timelines.get(author ? `${network} ${author}` : network) ?? []
  const find = (network: Network, id: string): Post | undefined => byId.get(`${network} ${id}`)

  return {
    add(post) {
      keep(post)
      const { network, author, text, sent, truncated, id } = post
      const handle = findAccount(network, author)?.handle ?? author
      const time = new Date(post.createdAt).toISOString()
      log.push({ number: log.length + 1, time, network, profile: author, handle, text, sent, truncated, id })
      tell(post)
    },
    replace(post) {
      const old = find(post.network, post.id)
      if (!old) return
      byId.set(`${post.network} ${post.id}`, post)
      for (const list of listsOf(post)) list[list.lastIndexOf(old)] = post
      tell(post)
    },
    find,
    remove(network, id) {
      const post = find(network, id)
      if (!post) return
      byId.delete(`${network} ${id}`)
      for (const list of listsOf(post)) list.splice(list.lastIndexOf(post), 1)
      const key = twinKey(network, post.author, post.sameness)
      // LinkedIn goes on refusing what was deleted.
      if (network !== 'linkedin' && twins.get(key)?.id === id) twins.delete(key)
      tell(post)
    },
    timeline,
    listed: (network, author) =>
      timeline(network, author).filter(({ listedAt }) => listedAt === undefined || listedAt <= now()),
    findTwin(network, author, sameness) {
      const isLookedFor = !takesTwins && sameness.trim() !== ''
      const twin = isLookedFor ? twins.get(twinKey(network, author, sameness)) : undefined
      return twin && twin.createdAt > now() - day ? twin : undefined
    },
    arrivals: (network) => (network ? log.filter((line) => line.network === network) : log),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(posts, arrivals) {
      for (const post of posts) keep(post)
      for (const line of arrivals) log.push(line)
    },
  }
}
