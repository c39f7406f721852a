import { isUrl } from '../session/url.js'

/** The limits of feeds (ours). */
export const feedLimits = {
  /** Feeds of one board. */
  feeds: 50,
  /** Stories that one feed makes in 24 hours, at most. */
  perDay: 50,
  /** Stories that one run changes, because their entries changed. */
  changes: 50,
  /** Older entries are left alone, in days. */
  days: 30,
  /** The longest address, in characters. */
  address: 2000,
} as const

const day = 24 * 3_600_000

/** The address of a feed without its fragment; null when it is none, or holds a name or password. FEEDS2 */
export function feedAddress({ written }: { written: string }): string | null {
  const [address = ''] = written.trim().split('#')
  const hasName = /^https?:\/\/[^/?\\]*@/i.test(address)
  return address.length > feedLimits.address || hasName || !isUrl(address) ? null : address
}

/** An entry of a feed that is not on the board, or changed since. Moments in milliseconds. */
export interface FeedEntry {
  readonly publishAt: number
  /** Whether its story was published straight, and the entry changed since. */
  readonly isChange: boolean
  /** Whether a draft was made of it before, or its story is none of the feed's any more. */
  readonly isTaken: boolean
}

/**
 * The entries of a feed that a run takes: the newest ones first, none that is older than 30 days, and no more than are
 * left of the day. Changes of stories are taken when stories are published straight. FEEDS4, FEEDS5
 */
export function chooseEntries<E extends FeedEntry>({
  entries,
  left,
  now,
  isPublished,
}: {
  entries: readonly E[]
  left: number
  now: number
  isPublished: boolean
}): E[] {
  const oldest = now - feedLimits.days * day
  const open = entries.filter(({ isTaken }) => !isTaken).toSorted((a, b) => b.publishAt - a.publishAt)
  const added = open.filter(({ isChange, publishAt }) => !isChange && publishAt >= oldest)
  const changed = isPublished ? open.filter(({ isChange }) => isChange) : []
  return [...added.slice(0, Math.max(0, left)), ...changed.slice(0, feedLimits.changes)]
}
