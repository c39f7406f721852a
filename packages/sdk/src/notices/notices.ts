import { countNotices, listNotices, readNotices, type Notice } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { watchNotices } from './watch-notices.js'

/** The user's notices on this board, newest first; those that are known stay while others are loading. */
export interface NoticesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly items: readonly Notice[]
  /** Whether older ones follow. */
  readonly hasMore: boolean
  readonly error: ErrorInfo | null
}

/** What concerns the user on this board (ours). */
export interface Notices {
  /** How many are unread, counted up to 100; null until they were counted. */
  readonly $unread: ReadableAtom<number | null>
  readonly $notices: ReadableAtom<NoticesState>
  /** Keeps `$unread` up to date, and a loaded list, until the returned function is called. */
  watch(): () => void
  /** Loads the newest. */
  load(): Promise<void>
  /** Adds older ones. */
  loadMore(): Promise<void>
  /** Marks these notices as read, or all. Rejects with an `ApiError`. */
  markRead(ids?: readonly string[]): Promise<void>
}

const nothing: NoticesState = { status: 'idle', items: [], hasMore: false, error: null }

export const noticesOf = perClient((rostrum): Notices => {
  const { client, events } = rostrum
  const $notices = atom(nothing)
  const $unread = atom<number | null>(null)
  let next: string | null = null
  let underWay = new AbortController()
  /** How often notices were marked: an answer that was asked for before that is out of date. */
  let marks = 0
  events.on('signed-out', () => {
    underWay.abort()
    $notices.set(nothing)
    $unread.set(null)
  })

  const change = (changed: Partial<NoticesState>) => $notices.set({ ...$notices.get(), ...changed })
  /** The newest call wins; `before` is where the page begins. */
  const read = async (before: string | null): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    const asked = marks
    change({ status: 'loading', error: null })
    try {
      const { Items, Unread, Next } = await client.send(listNotices, {
        query: before === null ? {} : { before },
        signal,
      })
      if (signal.aborted) return
      if (asked !== marks) return await read(before)
      next = Next
      const known = before === null ? [] : $notices.get().items
      const ids = new Set(known.map(({ Id }) => Id))
      const items = [...known, ...Items.filter(({ Id }) => !ids.has(Id))]
      change({ status: 'ready', items, hasMore: Next !== null })
      $unread.set(Unread)
    } catch (error) {
      if (!signal.aborted) change({ status: 'error', error: toErrorInfo(error) })
    }
  }
  const load = () => read(null)
  const refresh = async (): Promise<void> => {
    if ($notices.get().status !== 'idle') return load()
    const asked = marks
    const { Unread } = await client.send(countNotices, {})
    if (asked !== marks) return refresh()
    $unread.set(Unread)
  }

  return {
    $unread,
    $notices,
    watch: () => watchNotices(rostrum, refresh),
    load,
    loadMore: async () => {
      if (next !== null && $notices.get().status !== 'loading') await read(next)
    },
    markRead: async (ids) => {
      const { Unread } = await client.send(readNotices, { body: ids === undefined ? {} : { ids: [...ids] } })
      marks += 1
      $unread.set(Unread)
      const these = ids && new Set(ids)
      change({
        items: $notices
          .get()
          .items.map((item) => (!these || these.has(item.Id) ? { ...item, IsRead: true } : item)),
      })
    },
  }
})
