import { listStories, readFutureMessage, searchLength } from '@rostrum/protocol'
import { futureMessageCheckMs, hasNewerMessages, hasTopicDifference, readMoment } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { Feed, FeedFilter, FeedState } from './stories.js'

const nothing = { order: 'date', network: null, topic: null, q: '' } as const

const queryOf = ({ order, network, topic, q }: Required<FeedFilter>) => ({
  order,
  ...(network ? { network } : {}),
  ...(topic ? { topic } : {}),
  // An address may hold more than anybody searches for.
  ...(q.trim() ? { q: q.trim().slice(0, searchLength) } : {}),
})

/** A list of stories that grows downwards. Newer ones are announced, and shown when asked for. */
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
    const mine = (underWay = new AbortController())
    try {
      const query = { ...queryOf($feed.get().filter), ...(since === null ? {} : { since }) }
      const { Items, Next } = await client.send(listStories, { query, signal: mine.signal })
      if (mine.signal.aborted) return
      next = Next
      const before = since === null ? [] : $feed.get().items
      // A story that moved while the person scrolled must not stand there twice.
      const known = new Set(before.map(({ Id }) => Id))
      const items = [...before, ...Items.filter(({ Id }) => !known.has(Id))]
      set({ status: 'ready', items, isEnd: Next === null, isLoadingMore: false, error: null })
      if (since !== null) return
      set({ hasNewer: false })
      void askNext().catch(() => {})
    } catch (error) {
      if (mine.signal.aborted) return
      const status = $feed.get().items.length > 0 && since !== null ? 'ready' : 'error'
      set({ status, isLoadingMore: false, error: toFailing(error) })
    }
  }

  /** Whether there are newer ones, without taking away what the person reads. Rejects where nobody answers. */
  const look = async () => {
    const { status, filter } = $feed.get()
    if (status !== 'ready') return
    const { Items } = await client.send(listStories, { query: queryOf(filter) })
    const { items, filter: now } = $feed.get()
    if (now === filter && Items.some(({ Id }) => !items.some((item) => item.Id === Id))) announce()
  }

  /** When the next message comes: nobody says so then (MESSAGES4). At once until it is known, so it is asked again. */
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
    events.on('reloaded', () => void look().catch(() => {})),
    // Other topics are other stories: what is kept is dropped (B4.21).
    startup.$startup.listen((now, before) => {
      if (now && before && hasTopicDifference({ before: before.SelectedTopics, now: now.SelectedTopics })) {
        void startAnew()
      }
    }),
  ]
  const startAnew = async (filter: FeedFilter = {}) => {
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
    setFilter: startAnew,
    dispose: () => {
      underWay.abort()
      cancelMinute()
      for (const stop of stops) stop()
    },
  }
}
