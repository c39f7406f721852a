import { listStories, readFutureMessage, searchLength } from '@rostrum/protocol'
import { futureMessageCheckMs, hasNewerMessages, hasTopicDifference, readMoment } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { Feed, FeedFilter, FeedState } from './stories.js'

const nothing = { order: 'date', network: null, topic: null, q: '' } as const

const queryOf = ({ order, network, topic, q }: Required<FeedFilter>) => ({
  order,
  ...(network ? { network } : {}),
  ...(topic ? { topic } : {}),
  // A URL may contain a longer search than the server accepts.
  ...(q.trim() ? { q: q.trim().slice(0, searchLength) } : {}),
})

/** An endless list of stories. Newer stories are announced, and shown on request. */
export const createFeed = (
  { client, environment, events, startup }: Pick<Rostrum, 'client' | 'environment' | 'events' | 'startup'>,
  filter: FeedFilter,
): Feed => {
  let next: string | null = null
  let underWay = new AbortController()
  const $feed = atom<FeedState>({
    status: 'loading',
    items: [],
    isLoadingMore: false,
    isEnd: false,
    error: null,
    hasNewer: false,
    filter: { ...nothing, ...filter },
  })
  const set = (part: Partial<FeedState>) => $feed.set({ ...$feed.get(), ...part })

  const fetchPage = async (since: string | null) => {
    underWay.abort()
    const controller = (underWay = new AbortController())
    try {
      const query = { ...queryOf($feed.get().filter), ...(since === null ? {} : { since }) }
      const { Items, Next } = await client.send(listStories, { query, signal: controller.signal })
      if (controller.signal.aborted) return
      next = Next
      const before = since === null ? [] : $feed.get().items
      // A story that moved to a later page while the user scrolled must not be shown twice.
      const known = new Set(before.map(({ Id }) => Id))
      const items = [...before, ...Items.filter(({ Id }) => !known.has(Id))]
      set({ status: 'ready', items, isEnd: Next === null, isLoadingMore: false, error: null })
      if (since !== null) return
      set({ hasNewer: false })
      void askNext().catch(() => {})
    } catch (error) {
      if (controller.signal.aborted) return
      const status = $feed.get().items.length > 0 && since !== null ? 'ready' : 'error'
      set({ status, isLoadingMore: false, error: toErrorInfo(error) })
    }
  }

  /** Checks for newer stories without changing the list. Rejects when the server cannot be reached. */
  const look = async () => {
    const { status, filter } = $feed.get()
    if (status !== 'ready') return
    const { Items } = await client.send(listStories, { query: queryOf(filter) })
    const { items, filter: now } = $feed.get()
    if (now !== filter) return
    // Stories that are shown already are updated.
    set({ items: items.map((item) => Items.find(({ Id }) => Id === item.Id) ?? item) })
    if (Items.some(({ Id }) => !items.some((item) => item.Id === Id))) announce()
  }

  /**
   * When the next message becomes visible: no event announces it (MESSAGES4). 0 until it is known, so it is requested
   * immediately.
   */
  let nextAt: number | null = 0
  const askNext = async () => {
    const { Data } = await client.send(readFutureMessage, { query: {} })
    nextAt = readMoment(Data.futureMessageDate)
  }
  const everyMinute = () => {
    cancelMinute = environment.after(futureMessageCheckMs, everyMinute)
    const now = environment.now()
    if (!hasNewerMessages({ isKnown: false, serverReports: false, nextAt, now })) return
    void look()
      .then(askNext)
      .catch(() => {})
  }
  let cancelMinute = environment.after(futureMessageCheckMs, everyMinute)

  const drop = (id: string) => {
    const { items } = $feed.get()
    if (items.some(({ Id }) => Id === id)) set({ items: items.filter(({ Id }) => Id !== id) })
  }
  const announce = () => set({ hasNewer: true })
  const quietly = () => void look().catch(() => {})

  const stops = [
    events.on('story-saved', announce),
    events.on('message-added', announce),
    events.on('story-deleted', ({ Id }) => drop(Id)),
    events.on('shares-counter', ({ Id, ShareCount }) => {
      const { items } = $feed.get()
      const at = items.findIndex((item) => item.Id === Id)
      const item = items[at]
      if (item) set({ items: items.with(at, { ...item, ShareCount }) })
    }),
    events.on('message-deleted', quietly),
    events.on('reloaded', quietly),
    // A change of topics changes the stories: drop the list (B4.21).
    startup.$startup.listen((now, before) => {
      if (now && before && hasTopicDifference({ before: before.SelectedTopics, now: now.SelectedTopics })) {
        void restart()
      }
    }),
  ]
  const restart = async (filter: FeedFilter = {}) => {
    set({
      filter: { ...$feed.get().filter, ...filter },
      status: 'loading',
      items: [],
      isEnd: false,
      isLoadingMore: false,
      error: null,
    })
    await fetchPage(null)
  }
  void fetchPage(null)

  return {
    $feed,
    more: async () => {
      const { status, isLoadingMore, isEnd } = $feed.get()
      if (status !== 'ready' || isLoadingMore || isEnd || next === null) return
      set({ isLoadingMore: true, error: null })
      await fetchPage(next)
    },
    refresh: async () => {
      if ($feed.get().items.length === 0) set({ status: 'loading', error: null })
      await fetchPage(null)
    },
    setFilter: restart,
    dispose: () => {
      underWay.abort()
      cancelMinute()
      for (const stop of stops) stop()
    },
  }
}
