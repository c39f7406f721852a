import { useStore } from '@nanostores/react'
import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
import type { StoryCard } from '@rostrum/sdk/protocol'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Button } from '../ui/button/button.js'
import { useLocale, useRostrum, useText } from '../ui/root/provider.js'
import { createPace } from './render-scheduler.js'
import type { Tail } from './list/list-end.js'
import type { SharedCardData } from './card/story-card.js'
import { StoryRow } from './story-row.js'
import type { VirtualRows, watchStoryKeys } from './virtual-rows.js'

const cardWidth = 320
const rowWidth = 760
/** More rows than a window shows; further rows need virtualisation. */
const firstRows = 12
/** The visible rows are rendered at once, all others row by row. */
const rowsAtOnce = 3
const unknownHeight = (_index: number): number | undefined => undefined
/** The height of a row before one was measured, px. */
const usualHeight = 400

/** Cards next to each other, or rows of a dense list. */
export type Layout = 'cards' | 'list'

/** The number of columns for a width in px. */
export const columnsOf = (width: number, layout: Layout): number =>
  layout === 'list'
    ? Math.max(1, Math.min(2, Math.floor(width / rowWidth)))
    : Math.max(1, Math.min(6, Math.floor(width / cardWidth)))

/** The number of columns of an element, updated with its size. */
export function useColumns(layout: Layout) {
  const element = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setColumns(columnsOf(watched.clientWidth, layout))
    measure()
    // In the next frame: a change of columns in this one would resize again, which reports an error on the host page.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [layout])
  return { element, columns }
}

/** An invisible last row: when it gets close to the window, more stories are loaded (LISTS8). */
function Threshold({ state, feed }: { state: FeedState; feed: Feed }) {
  const { items, isLoadingMore, isEnd, error } = state
  useEffect(() => {
    if (!isEnd && !isLoadingMore && !error) void feed.more()
  }, [feed, items.length, isEnd, isLoadingMore, error])
  return <div className="r-feed-threshold" />
}

/** The virtualised list, and the probable height of a row in px. */
interface LongList {
  readonly VirtualRows: typeof VirtualRows
  readonly Tail: typeof Tail
  readonly watchStoryKeys: typeof watchStoryKeys
  readonly height: number
}

/**
 * Virtualises a long list. The first stories are rendered directly while the code for that is loading, and stay until
 * the virtual rows are visible. When the code cannot be loaded, the list has a button for more.
 */
function useLongList(feed: RefObject<HTMLElement | null>) {
  const [list, setList] = useState<LongList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => {
    let isCurrent = true
    import('./virtual-rows.js').then(
      ({ VirtualRows, Tail, watchStoryKeys }) => {
        const height = feed.current?.querySelector('.r-feed-row')?.clientHeight || usualHeight
        if (isCurrent) setList({ VirtualRows, Tail, watchStoryKeys, height })
      },
      () => isCurrent && setMissing(true),
    )
    return () => {
      isCurrent = false
    }
  }, [feed])
  const onRows = useCallback(
    function show() {
      // The card under a pressed pointer stays until that is let go: a press that has begun reaches its button.
      if (feed.current?.matches(':active')) setTimeout(show, 50)
      else setHasRows(true)
    },
    [feed],
  )
  return { list, isMissing, hasRows, onRows }
}

/** Marks what a search found; the code comes with the first search. */
function useMark(words: readonly string[]): SharedCardData['mark'] {
  const [part, setPart] = useState<Pick<typeof import('./card/marked.js'), 'Marked'> | null>(null)
  const isOn = words.length > 0
  useEffect(() => {
    if (isOn) import('./card/marked.js').then(setPart, () => {})
  }, [isOn])
  return useCallback(
    (text) => (part && isOn ? <part.Marked text={text} words={words} /> : text),
    [part, isOn, words],
  )
}

/** The data that all cards share, computed once. */
function useSharedCardData(
  { items, isEnd, words }: FeedState,
  level: SharedCardData['Heading'],
  storyHref: string | undefined,
): SharedCardData {
  const t = useText(feedTexts)
  const startup = useStore(useRostrum().startup.$startup)
  const locale = useLocale()
  const mark = useMark(words)
  const total = isEnd ? items.length : -1
  return useMemo(
    () => ({
      t,
      locale,
      total,
      Heading: level,
      topicName: (id) => startup?.Topics[id]?.Name,
      seenUntil: startup?.LastVisit,
      storyHref,
      mark,
    }),
    [t, startup, locale, total, level, storyHref, mark],
  )
}

/** The stories, in rows of as many as fit; only rows near the window are in the document. */
export function StoryList({
  state,
  feed,
  columns,
  heading,
  scroll,
  scroller,
  storyHref,
  onShare,
}: {
  state: FeedState
  feed: Feed
  columns: number
  heading: SharedCardData['Heading']
  scroll: 'own' | 'page'
  /** The element that scrolls, when the page itself does not. */
  scroller: RefObject<HTMLElement | null>
  /** The address of a story's page, with `{id}` for its id. */
  storyHref: string | undefined
  onShare: (storyId: string) => void
}) {
  const t = useText(feedTexts)
  const { environment } = useRostrum()
  const { items, isEnd, isLoadingMore } = state
  const element = useRef<HTMLDivElement>(null)
  const { list, isMissing, hasRows, onRows } = useLongList(element)
  useLayoutEffect(() => list?.watchStoryKeys(element.current, items.length), [list, items.length])
  const pace = useMemo(() => createPace((time, run) => environment.after(time, run)), [environment])
  // Not state: a rendered card must not render the list again.
  useEffect(
    () => pace.watch((isBusy) => element.current?.setAttribute('aria-busy', String(isBusy))),
    [pace, element],
  )
  const rows = useMemo(() => {
    const lines: (readonly StoryCard[] | null)[] = []
    for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns))
    return [...lines, null]
  }, [items, columns])
  const shared = useSharedCardData(state, heading, storyHref)
  // A render function over the data: of ten thousand stories only the visible ones become elements.
  const draw = (row: readonly StoryCard[] | null, index: number, heightOf = unknownHeight) =>
    row ? (
      <StoryRow
        key={row[0]?.Id}
        stories={row}
        columns={columns}
        index={index}
        heightOf={heightOf}
        isAtOnce={!list && !isMissing && index < rowsAtOnce}
        pace={pace}
        shared={shared}
        onShare={onShare}
      />
    ) : (
      <Threshold key="threshold" state={state} feed={feed} />
    )
  const firstOnes = isMissing ? rows.length - 1 : Math.min(firstRows, rows.length - 1)
  return (
    <>
      <div ref={element} role="feed" aria-label={t('title')}>
        {list ? (
          <list.VirtualRows
            rows={rows}
            owner={feed}
            columns={columns}
            height={list.height}
            scroll={scroll}
            scroller={scroller}
            pace={pace}
            isIn={hasRows}
            onEnter={onRows}
            draw={draw}
          />
        ) : null}
        {hasRows ? null : (
          <div className="r-feed-first" data-leaves={list ? true : undefined}>
            {rows.slice(0, firstOnes).map((row, index) => draw(row, index))}
          </div>
        )}
      </div>
      {list ? <list.Tail state={state} feed={feed} /> : null}
      {isMissing && !isEnd ? (
        <Button isBusy={isLoadingMore} onClick={() => void feed.more()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
