import {
  listPostNumbers,
  listPosts,
  type Network,
  type Post,
  type PostGroup,
  type PostNumbers,
} from '@rostrum/protocol'
import { newerPost, pageSizes, postGroup, spanStart, type PostSpan } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** Which of the user's posts are listed. */
export interface OwnPostsFilter {
  readonly q?: string | undefined
  readonly network?: Network | undefined
  readonly group?: PostGroup | undefined
  readonly span?: PostSpan | undefined
}

export interface OwnPostsState {
  readonly status: 'loading' | 'ready' | 'error'
  readonly items: readonly Post[]
  /** The numbers of the published posts, by post; missing until they are known. */
  readonly numbers: Readonly<Record<string, PostNumbers>>
  readonly isLoadingMore: boolean
  readonly isEnd: boolean
  readonly error: ErrorInfo | null
  readonly filter: OwnPostsFilter
  /** How many posts there are without a filter; null until that is known. */
  readonly total: number | null
}

/** The user's own posts as an endless list; it stays when its page is left, and is then brought up to date. */
export interface OwnPosts {
  readonly $posts: ReadableAtom<OwnPostsState>
  /** Shows the posts of a filter; the same filter as before only brings the list up to date. */
  show(filter: OwnPostsFilter): Promise<void>
  more(): Promise<void>
  refresh(): Promise<void>
}

const searchLength = 200

const isSame = (one: OwnPostsFilter, other: OwnPostsFilter) =>
  one.q === other.q && one.network === other.network && one.group === other.group && one.span === other.span

const matches = ({ q, network, group, span }: OwnPostsFilter, post: Post, now: number): boolean =>
  (!q || `${post.Message} ${post.LinkTitle ?? ''}`.toLowerCase().includes(q.toLowerCase())) &&
  (!network || post.Network === network) &&
  (!group || postGroup({ status: post.Status, approveStatus: post.ApproveStatus }) === group) &&
  (!span || post.Created > spanStart({ span, now }))

/** A filter as the server reads it; `now` in milliseconds since 1970. */
function queryOf({ q, network, group, span }: OwnPostsFilter, now: number) {
  const sinceDate = span && spanStart({ span, now })
  return {
    ...(q?.trim() && { q: q.trim().slice(0, searchLength) }),
    ...(network && { network }),
    ...(group && { group }),
    ...(sinceDate && { sinceDate }),
  }
}

const isPublished = ({ Publications }: Post) => Publications.some(({ State }) => State === 'confirmed')

/** The listed posts, as they were received anew. */
const renew = (listed: readonly Post[], all: readonly Post[]) =>
  listed.map((shown) => {
    const received = all.find(({ Id }) => Id === shown.Id)
    return received ? newerPost({ shown, received }) : shown
  })

/** A page after the events that came since it was asked for. POSTS34 */
const upToDate = (page: readonly Post[], meanwhile: ReadonlyMap<string, Post | null>) =>
  page.flatMap((shown) => {
    const received = meanwhile.get(shown.Id)
    if (received === null) return []
    return received ? newerPost({ shown, received }) : shown
  })

/** The listed posts with a page: the next one, or the first one anew, which keeps those below where the two overlap. */
function withPage(before: readonly Post[], page: readonly Post[], isNext: boolean) {
  const known = new Set(before.map(({ Id }) => Id))
  const fresh = page.filter(({ Id }) => !known.has(Id))
  const overlaps = fresh.length < page.length
  const renewed = renew(before, page)
  const ofFirst = overlaps ? [...fresh, ...renewed] : page
  return { overlaps, items: isNext ? [...renewed, ...fresh] : ofFirst }
}

const empty = {
  status: 'loading',
  items: [],
  numbers: {},
  isLoadingMore: false,
  isEnd: false,
  error: null,
} as const

/** Creates the list; it asks for nothing until a filter is shown. */
export function createOwnPosts({
  client,
  environment,
  events,
  startup,
}: Pick<Rostrum, 'client' | 'environment' | 'events' | 'startup'>): OwnPosts {
  let underWay = new AbortController()
  let isOpened = false
  const $posts = atom<OwnPostsState>({ ...empty, filter: {}, total: null })
  const set = (part: Partial<OwnPostsState>) => $posts.set({ ...$posts.get(), ...part })

  /** Numbers of a page may come while the next one is loading already; those of another user must not. */
  let asking = new AbortController()
  const askNumbers = async (posts: readonly Post[]) => {
    const { signal } = asking
    const ids = posts.filter(isPublished).map(({ Id }) => Id)
    if (ids.length === 0) return
    const { Items } = await client.send(listPostNumbers, { query: { ids: ids.join(',') }, signal })
    if (signal.aborted) return
    const found = Object.fromEntries(Items.map(({ Id, ...numbers }) => [Id, numbers]))
    set({ numbers: { ...$posts.get().numbers, ...found } })
  }

  const askPage = async (since: string | undefined, signal: AbortSignal) => {
    const query = queryOf($posts.get().filter, environment.now())
    const _count = pageSizes.posts
    return client.send(listPosts, {
      query: { ...query, ...(since && { sinceMessage: since }), _count },
      signal,
    })
  }

  /** Events of posts since the page was asked for, null for a deletion: the answer may be older than they are. */
  const meanwhile = new Map<string, Post | null>()

  const askNewestPage = async (since: string | undefined, signal: AbortSignal) => {
    meanwhile.clear()
    const page = await askPage(since, signal)
    return { ...page, Items: upToDate(page.Items, meanwhile) }
  }

  const fetchPage = async (since?: string) => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    try {
      const { Items, Next = null, Total } = await askNewestPage(since, signal)
      if (signal.aborted) return
      const { items: before, isEnd: wasEnd, total } = $posts.get()
      const { items, overlaps } = withPage(before, Items, since !== undefined)
      const isEnd = !since && overlaps && before.length > Items.length ? wasEnd : Next === null
      set({ status: 'ready', items, isEnd, isLoadingMore: false, error: null, total: Total ?? total })
      for (const post of meanwhile.values()) if (post && !items.some(({ Id }) => Id === post.Id)) add(post)
      // The list is worth reading without its numbers.
      await askNumbers(Items).catch(() => {})
    } catch (error) {
      if (signal.aborted) return
      const status = $posts.get().items.length > 0 ? 'ready' : 'error'
      set({ status, isLoadingMore: false, error: toErrorInfo(error) })
    }
  }

  const refresh = async () => {
    if ($posts.get().items.length === 0) set({ status: 'loading', error: null })
    await fetchPage()
  }

  /** The post above each one that was deleted, null for the first. */
  const places = new Map<string, string | null>()

  /** A new or restored post goes where the list has it; below the last loaded one it comes with its page. */
  const add = (post: Post) => {
    const { items, isEnd, filter, status } = $posts.get()
    if (status !== 'ready' || post.CommentOn || !matches(filter, post, environment.now())) return
    const above = places.get(post.Id)
    const aboveAt = items.findIndex(({ Id }) => Id === above)
    const isInPlace = above === null || aboveAt >= 0
    // The wire has whole seconds: of two posts of one second the new one is the newer.
    const at = isInPlace ? aboveAt + 1 : items.findIndex(({ Created }) => post.Created >= Created)
    if (at < 0 && !isEnd) return
    set({ items: items.toSpliced(at < 0 ? items.length : at, 0, post) })
    count(1)
  }
  const count = (change: 1 | -1) => {
    const { total } = $posts.get()
    if (total !== null) set({ total: total + change })
  }

  events.on('post-saved', (post) => {
    if (!isOpened) return
    meanwhile.set(post.Id, post)
    const { items } = $posts.get()
    const at = items.findIndex(({ Id }) => Id === post.Id)
    const shown = items[at]
    // A post that matches no longer stays until the list is shown anew: nothing vanishes under the pointer.
    if (!shown) add(post)
    else set({ items: items.with(at, newerPost({ shown, received: post })) })
    if (isPublished(post) && shown) void askNumbers([post]).catch(() => {})
  })
  events.on('post-deleted', ({ Id }) => {
    meanwhile.set(Id, null)
    const { items } = $posts.get()
    const at = items.findIndex((item) => item.Id === Id)
    if (at < 0) return
    places.set(Id, items[at - 1]?.Id ?? null)
    set({ items: items.filter((item) => item.Id !== Id) })
    count(-1)
  })
  events.on('reloaded', () => {
    if (isOpened) void refresh()
  })
  // Another user or board: nothing of the list stays.
  startup.$startup.listen((now, before) => {
    if (now?.User.Id === before?.User.Id && now?.CurrentBoard.Id === before?.CurrentBoard.Id) return
    underWay.abort()
    asking.abort()
    asking = new AbortController()
    isOpened = false
    $posts.set({ ...empty, filter: {}, total: null })
  })

  return {
    $posts,
    refresh,
    show: async (filter) => {
      if (!isSame(filter, $posts.get().filter)) set({ ...empty, filter })
      isOpened = true
      await refresh()
    },
    more: async () => {
      const { status, isLoadingMore, isEnd, items } = $posts.get()
      const last = items.at(-1)
      if (status !== 'ready' || isLoadingMore || isEnd || !last) return
      set({ isLoadingMore: true, error: null })
      await fetchPage(last.Id)
    },
  }
}
