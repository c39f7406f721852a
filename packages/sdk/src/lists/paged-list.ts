import { hasNextPage, hasPreviousPage, pageAfterRemoval } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'

/** A page of a list; the current items stay while another page is loading. */
export interface PageState<Item> {
  readonly status: 'loading' | 'ready' | 'error'
  readonly items: readonly Item[]
  readonly total: number
  /** From 0. */
  readonly page: number
  /** The position of the page's first item in the whole list, from 1. */
  readonly from: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  readonly error: ErrorInfo | null
}

type Change<Item> = (items: readonly Item[]) => readonly Item[]

export interface PagedList<Item> {
  readonly $page: ReadableAtom<PageState<Item>>
  /** Applies an event to the shown items, and to a page that is still loading. */
  readonly change: (by: Change<Item>) => void
  readonly next: () => Promise<void>
  readonly previous: () => Promise<void>
  readonly refresh: () => Promise<void>
  /** Clears the list and loads its first page. */
  readonly restart: () => Promise<void>
  readonly dispose: () => void
}

/** Loads a page, from 0. */
export type AskPage<Item> = (
  page: number,
  signal: AbortSignal,
) => Promise<{ Items: readonly Item[]; Total: number }>

/**
 * A list that is loaded page by page. The newest request wins, and a page that no longer exists leads to the nearest
 * one (B4.23).
 */
export const createPagedList = <Item>(count: number, ask: AskPage<Item>): PagedList<Item> => {
  let underWay = new AbortController()
  /** Changes since the page was requested: its response may be older than they are. */
  let pending: Change<Item>[] = []
  const empty: PageState<Item> = {
    status: 'loading',
    items: [],
    total: 0,
    page: 0,
    from: 1,
    hasNext: false,
    hasPrevious: false,
    error: null,
  }
  const $page = atom(empty)
  const set = (part: Partial<PageState<Item>>) => $page.set({ ...$page.get(), ...part })

  const show = async (page: number): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    pending = []
    try {
      const { Items, Total: total } = await ask(page, signal)
      if (signal.aborted) return
      const nearest = pageAfterRemoval({ page, count, total })
      if (nearest !== page) return show(nearest)
      const items = pending.reduce((changed, by) => by(changed), Items)
      const around = {
        hasNext: hasNextPage({ page, count, total }),
        hasPrevious: hasPreviousPage({ page }),
      }
      set({ status: 'ready', items, total, page, from: page * count + 1, ...around, error: null })
    } catch (error) {
      if (!signal.aborted) set({ status: 'error', error: toErrorInfo(error) })
    }
  }

  return {
    $page,
    change: (by) => {
      pending.push(by)
      set({ items: by($page.get().items) })
    },
    next: async () => {
      const { hasNext, page } = $page.get()
      if (hasNext) await show(page + 1)
    },
    previous: async () => {
      const { hasPrevious, page } = $page.get()
      if (hasPrevious) await show(page - 1)
    },
    refresh: () => show($page.get().page),
    restart: () => {
      $page.set(empty)
      return show(0)
    },
    dispose: () => underWay.abort(),
  }
}
