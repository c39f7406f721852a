import type { Feed, FeedFilter, Rostrum } from '@rostrum/sdk'

/** How long a list stays as it was left, in milliseconds. */
const staysMs = 600_000

interface Left {
  readonly name: string
  readonly feed: Feed
  /** Ends the waiting. */
  readonly end: () => void
}

const left = new WeakMap<Rostrum, Left>()

/** Whose list it is, and of what. */
const nameOf = ({ startup }: Rostrum, filter: FeedFilter): string => {
  const { User, CurrentBoard } = startup.$startup.get() ?? {}
  const { order = 'date', network = null, topic = null, q = '', language = null, only = null } = filter
  return JSON.stringify([User?.Id, CurrentBoard?.Id, order, network, topic, q, language, only])
}

function drop(rostrum: Rostrum): void {
  const found = left.get(rostrum)
  found?.end()
  found?.feed.dispose()
}

/** Stores the list of a client that the user leaves; the one before is dropped. It goes on following changes. */
export function leaveFeed(rostrum: Rostrum, feed: Feed): void {
  drop(rostrum)
  // Who left the board leaves nothing here.
  if (rostrum.startup.$startup.get() === null) return feed.dispose()
  const forget = () => drop(rostrum)
  const stops = [
    rostrum.environment.after(staysMs, forget),
    rostrum.on('signed-out', forget),
    rostrum.on('disposed', forget),
  ]
  const end = () => {
    left.delete(rostrum)
    for (const stop of stops) stop()
  }
  left.set(rostrum, { name: nameOf(rostrum, feed.$feed.get().filter), feed, end })
}

/** The list that the user left, when it is one of theirs with this filter; else null. LISTS10 */
export function returnToFeed(rostrum: Rostrum, filter: FeedFilter): Feed | null {
  const found = left.get(rostrum)
  if (!found || found.name !== nameOf(rostrum, filter) || found.feed.$feed.get().status !== 'ready')
    return null
  found.end()
  return found.feed
}
