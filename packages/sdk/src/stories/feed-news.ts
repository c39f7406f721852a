import type { StoryCard } from '@rostrum/protocol'
import { futureMessageCheckMs, hasNewerMessages } from '@rostrum/rules'
import type { WritableAtom } from 'nanostores'
import { readNextDate } from '../messages/future-message.js'
import type { Rostrum } from '../rostrum.js'
import type { FeedState } from './stories.js'

/** Looks for stories that came meanwhile, for which no event comes. */
export interface FeedNews {
  /** Updates the shown stories, and announces newer ones without changing the list. */
  readonly look: () => void
  /** Asks when the next message becomes visible; it is looked for then. MESSAGES4 */
  readonly askNext: () => void
  readonly stop: () => void
}

/** `readFirst` reads the first page; `toMoment` reads a date of the server, in milliseconds. */
export function createFeedNews(
  rostrum: Pick<Rostrum, 'client' | 'environment' | 'startup'>,
  {
    $feed,
    announce,
    readFirst,
    toMoment,
  }: {
    $feed: WritableAtom<FeedState>
    announce: () => void
    readFirst: () => Promise<readonly StoryCard[]>
    toMoment: (date: string | null) => number | null
  },
): FeedNews {
  const { environment } = rostrum
  const look = async () => {
    const { status, filter } = $feed.get()
    if (status !== 'ready') return
    const first = await readFirst()
    const state = $feed.get()
    if (state.filter !== filter) return
    // Stories that are shown already are updated.
    const items = state.items.map((item) => first.find(({ Id }) => Id === item.Id) ?? item)
    $feed.set({ ...state, items })
    if (first.some(({ Id }) => !items.some((item) => item.Id === Id))) announce()
  }
  /** 0 until it is known, so that it is looked for at once. */
  let nextAt: number | null = 0
  const ask = async () => {
    nextAt = toMoment(await readNextDate(rostrum))
  }
  const everyMinute = () => {
    cancel = environment.after(futureMessageCheckMs, everyMinute)
    const now = environment.now()
    if (!hasNewerMessages({ isKnown: false, serverReports: false, nextAt, now })) return
    void look()
      .then(ask)
      .catch(() => {})
  }
  let cancel = environment.after(futureMessageCheckMs, everyMinute)
  return {
    look: () => void look().catch(() => {}),
    askNext: () => void ask().catch(() => {}),
    stop: () => cancel(),
  }
}
