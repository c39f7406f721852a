import type { Network } from '../network.js'
import { findAccount } from '../people/account.js'
import type { Delivery, Post } from './post.js'

const day = 86_400_000

export interface PostStore {
  /** Stores a new post and logs it as received. */
  readonly add: (post: Post) => void
  readonly replace: (post: Post) => void
  readonly find: (network: Network, id: string) => Post | undefined
  readonly remove: (network: Network, id: string) => void
  /** Posts of one author or of all, newest last. Not a copy. */
  readonly timeline: (network: Network, author?: string) => readonly Post[]
  /** The author's posts that the network's list for applications contains by now, newest last. */
  readonly listed: (network: Network, author: string) => readonly Post[]
  /** The author's post of the last 24 hours with the same duplicate key. */
  readonly findDuplicate: (network: Network, author: string, sameness: string) => Post | undefined
  /** The log of received posts, oldest first. Not a copy. */
  readonly arrivals: (network?: Network) => readonly Delivery[]
  /** Calls `listener` with the author of each change. Returns the function that unsubscribes it. */
  readonly onChange: (listener: (network: Network, author: string) => void) => () => void
  readonly load: (posts: readonly Post[], arrivals: readonly Delivery[]) => void
}

const duplicateKey = (network: Network, author: string, sameness: string): string =>
  `${network} ${author} ${sameness.trim().replace(/\s+/g, ' ').toLowerCase()}`

/**
 * Creates the store of posts by network, author and id, whose lookups stay fast as it grows. With
 * `acceptsDuplicates` duplicates are accepted.
 */
export function createPostStore(now: () => number, acceptsDuplicates = false): PostStore {
  const byId = new Map<string, Post>()
  const timelines = new Map<string, Post[]>()
  const originals = new Map<string, Post>()
  const log: Delivery[] = []
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
  const save = (post: Post): void => {
    byId.set(`${post.network} ${post.id}`, post)
    for (const list of listsOf(post)) list.push(post)
    originals.set(duplicateKey(post.network, post.author, post.sameness), post)
  }
  const timeline = (network: Network, author?: string): readonly Post[] =>
    timelines.get(author ? `${network} ${author}` : network) ?? []
  const find = (network: Network, id: string): Post | undefined => byId.get(`${network} ${id}`)

  return {
    add(post) {
      save(post)
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
      const key = duplicateKey(network, post.author, post.sameness)
      // LinkedIn keeps refusing duplicates of deleted posts.
      if (network !== 'linkedin' && originals.get(key)?.id === id) originals.delete(key)
      tell(post)
    },
    timeline,
    listed: (network, author) =>
      timeline(network, author).filter(({ listedAt }) => listedAt === undefined || listedAt <= now()),
    findDuplicate(network, author, sameness) {
      const isLookedFor = !acceptsDuplicates && sameness.trim() !== ''
      const duplicate = isLookedFor ? originals.get(duplicateKey(network, author, sameness)) : undefined
      return duplicate && duplicate.createdAt > now() - day ? duplicate : undefined
    },
    arrivals: (network) => (network ? log.filter((line) => line.network === network) : log),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(posts, arrivals) {
      for (const post of posts) save(post)
      for (const line of arrivals) log.push(line)
    },
  }
}
