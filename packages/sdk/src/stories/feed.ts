import { listStories, searchLength } from '@rostrum/protocol'
import { hasTopicDifference, readMoment } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { FeedNews } from './feed-news.js'
import type { Feed, FeedFilter, FeedState, FullFeedFilter } from './stories.js'

/** A filter with all its parts. */
const filled = ({ order, network, topic, q, language, only }: FeedFilter): FullFeedFilter => ({
  order: order ?? 'date',
  network: network ?? null,
  topic: topic ?? null,
  q: q ?? '',
  language: language ?? null,
  only: only ?? null,
})

/** A list that begins. */
const begun = { status: 'loading', items: [], isLoadingMore: false, isEnd: false, error: null } as const

const queryOf = ({ order, network, topic, q, language, only }: FullFeedFilter) => {
  // A URL may contain a longer search than the server accepts.
  const text = q.trim().slice(0, searchLength) || undefined
  return {
    order,
    network: network ?? undefined,
    topic: topic ?? undefined,
    language: language ?? undefined,
    only: only ?? undefined,
    q: text,
    match: text ? ('words' as const) : undefined,
  }
}

/** An endless list of stories. Newer stories are announced, and shown on request. */
export const createFeed = (
  { client, environment, events, startup }: Pick<Rostrum, 'client' | 'environment' | 'events' | 'startup'>,
  filter: FeedFilter,
): Feed => {
  let next: string | null = null
  let underWay = new AbortController()
  const $feed = atom<FeedState>({ ...begun, hasNewer: false, words: [], filter: filled(filter) })
  const set = (part: Partial<FeedState>) => $feed.set({ ...$feed.get(), ...part })

  const fetchPage = async (since: string | null) => {
    underWay.abort()
    const controller = (underWay = new AbortController())
    try {
      const query = { ...queryOf($feed.get().filter), ...(since === null ? {} : { since }) }
      const {
        Items,
        Next,
        Words = [],
      } = await client.send(listStories, {
        query,
        signal: controller.signal,
      })
      if (controller.signal.aborted) return
      next = Next
      const before = since === null ? [] : $feed.get().items
      // A story that moved to a later page while the user scrolled must not be shown twice.
      const known = new Set(before.map(({ Id }) => Id))
      const items = [...before, ...Items.filter(({ Id }) => !known.has(Id))]
      const words = since === null ? Words : [...$feed.get().words, ...Words]
      set({ status: 'ready', items, words, isEnd: Next === null, isLoadingMore: false, error: null })
      if (since !== null) return
      set({ hasNewer: false })
      withNews(({ askNext }) => askNext())
    } catch (error) {
      if (controller.signal.aborted) return
      const status = $feed.get().items.length > 0 && since !== null ? 'ready' : 'error'
      set({ status, isLoadingMore: false, error: toErrorInfo(error) })
    }
  }

  const readFirst = async () => (await client.send(listStories, { query: queryOf($feed.get().filter) })).Items
  /** What looks for news; its code comes after the first page. */
  let news: Promise<FeedNews> | null = null
  let isDisposed = false
  const withNews = (run: (news: FeedNews) => void) => {
    news ??= import('./feed-news.js').then(({ createFeedNews }) =>
      createFeedNews({ client, environment, startup }, { $feed, announce, readFirst, toMoment: readMoment }),
    )
    news.then(
      (found) => (isDisposed ? found.stop() : run(found)),
      () => (news = null),
    )
  }

  const announce = () => set({ hasNewer: true })
  const quietly = () => withNews(({ look }) => look())

  const stops = [
    events.on('story-saved', announce),
    events.on('message-added', announce),
    events.on('story-deleted', ({ Id }) =>
      set({ items: $feed.get().items.filter((item) => item.Id !== Id) }),
    ),
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
    set({ ...begun, filter: filled({ ...$feed.get().filter, ...filter }) })
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
      isDisposed = true
      void news?.then(
        ({ stop }) => stop(),
        () => {},
      )
      for (const stop of stops) stop()
    },
  }
}
