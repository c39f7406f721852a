import {
  deleteMessage,
  hideMessage,
  listMessages,
  searchLength,
  type Message,
  type Network,
} from '@rostrum/protocol'
import { futureMessageCheckMs, hasNewerMessages, nextLoad, readMoment } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { doAllExist, readNextDate } from './future-message.js'
import { messageCacheOf, type CachedMessages } from './message-cache.js'

/** Which messages are listed. */
export interface MessageFilter {
  readonly order?: 'date' | 'popularity' | undefined
  readonly network?: Network | undefined
  readonly topic?: string | undefined
  readonly language?: string | undefined
  /** The search text. */
  readonly q?: string | undefined
}

export interface MessageListState extends CachedMessages {
  readonly status: 'loading' | 'ready' | 'error'
  readonly isLoadingMore: boolean
  /** There are newer messages than those shown; the next load begins anew. MESSAGES5 */
  readonly hasNewer: boolean
  readonly error: ErrorInfo | null
}

/** A list of suggested messages, ten at a time (B2.8), live until `dispose`. */
export interface MessageList {
  readonly $list: ReadableAtom<MessageListState>
  /** Loads the next ten; the list begins anew when there are newer messages. MESSAGES5 */
  more(): Promise<void>
  refresh(): Promise<void>
  /** Hides a message from the user's own list, or shows it again. Rejects with an `ApiError`. MESSAGES8 */
  setHidden(id: string, isHidden: boolean): Promise<void>
  /** Deletes a message for everybody, for users who may. Rejects with an `ApiError`. */
  remove(id: string): Promise<void>
  dispose(): void
}

/** Messages of a page (B9.10). */
const count = 10
const nothing = { items: [], languages: [], isEnd: false } as const

export const createMessageList = (rostrum: Rostrum, filter: MessageFilter): MessageList => {
  const { client, environment, events } = rostrum
  const cache = messageCacheOf(rostrum)
  const query = { ...filter, q: filter.q?.trim().slice(0, searchLength) || undefined, _count: count }
  const key = JSON.stringify(query)
  const known = cache.read(key)
  const $list = atom<MessageListState>({
    ...(known ?? nothing),
    status: known ? 'ready' : 'loading',
    isLoadingMore: false,
    hasNewer: false,
    error: null,
  })
  const set = (part: Partial<MessageListState>) => $list.set({ ...$list.get(), ...part })
  let underWay = new AbortController()

  const load = async (after: Message | undefined) => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    try {
      const asked = { ...query, sinceMessage: after?.Id }
      const { Items, Languages } = await client.send(listMessages, { query: asked, signal })
      if (signal.aborted) return
      const before = after ? $list.get().items : []
      const shown = new Set(before.map(({ Id }) => Id))
      const loaded = {
        items: [...before, ...Items.filter(({ Id }) => !shown.has(Id))],
        languages: after ? $list.get().languages : Languages,
        isEnd: Items.length < count,
      }
      cache.save(key, loaded)
      set({ ...loaded, status: 'ready', isLoadingMore: false, error: null })
      if (after) return
      set({ hasNewer: false })
      askNext()
    } catch (error) {
      if (signal.aborted) return
      const status = $list.get().items.length > 0 ? 'ready' : 'error'
      set({ status, isLoadingMore: false, error: toErrorInfo(error) })
    }
  }
  const beginAnew = () => {
    cache.clear()
    return load(undefined)
  }

  /** When the next message becomes visible; 0 until it is known. MESSAGES4 */
  let nextAt: number | null = 0
  const askNext = () =>
    void readNextDate(rostrum).then(
      (date) => cache.expectAt((nextAt = readMoment(date))),
      () => {},
    )
  const look = (serverReports: boolean) => {
    const facts = { isKnown: $list.get().hasNewer, serverReports, nextAt, now: environment.now() }
    // Unknown until the first answer: then it is no news.
    if (nextAt !== 0 || serverReports) set({ hasNewer: hasNewerMessages(facts) })
  }
  const everyMinute = () => {
    cancelMinute = environment.after(futureMessageCheckMs, everyMinute)
    if (nextAt === 0) askNext()
    look(false)
  }
  let cancelMinute = environment.after(futureMessageCheckMs, everyMinute)

  const take = (id: string) => {
    cache.remove(id)
    set({ items: $list.get().items.filter((item) => item.Id !== id) })
  }
  const change = (id: string, part: Partial<Message>) =>
    set({ items: $list.get().items.map((item) => (item.Id === id ? { ...item, ...part } : item)) })
  const stops = [
    cache.onDrop(() => void load(undefined)),
    events.on('message-added', () => look(true)),
    events.on('story-saved', () => look(true)),
    events.on('message-deleted', ({ Id }) => take(Id)),
    events.on('story-deleted', () => void beginAnew()),
    events.on('message-shared', ({ Id, ShareCount, LastSharedDate }) =>
      change(Id, { ShareCount, LastSharedDate }),
    ),
    events.on('shares-counter', ({ Id, ShareCount }) => change(Id, { ShareCount })),
    events.on('reloaded', () => void beginAnew()),
  ]
  /** What is shown at once may be gone meanwhile. MESSAGES10 */
  const verify = async (items: readonly Message[]) => {
    const isWhole = await doAllExist(
      rostrum,
      items.map(({ Id }) => Id),
    ).catch(() => true)
    if (!isWhole) await beginAnew()
  }
  if (known) {
    askNext()
    void verify(known.items)
  } else void load(undefined)

  return {
    $list,
    more: async () => {
      const { status, isLoadingMore, isEnd, items, hasNewer } = $list.get()
      if (status !== 'ready' || isLoadingMore) return
      if (nextLoad({ hasNewer }) === 'reload') return beginAnew()
      if (isEnd) return
      set({ isLoadingMore: true, error: null })
      await load(items.at(-1))
    },
    refresh: () => {
      if ($list.get().items.length === 0) set({ status: 'loading', error: null })
      return beginAnew()
    },
    setHidden: async (id, isHidden) => {
      await client.send(hideMessage, { body: { id, isHidden } })
      if (isHidden) take(id)
      else await beginAnew()
    },
    remove: async (id) => {
      await client.send(deleteMessage, { params: { id } })
      take(id)
    },
    dispose: () => {
      underWay.abort()
      cancelMinute()
      for (const stop of stops) stop()
    },
  }
}
