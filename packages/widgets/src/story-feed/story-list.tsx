import { useStore } from '@nanostores/react'
import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
import type { StoryCard } from '@rostrum/sdk/protocol'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { useLocale, useRostrum, useText } from '../ui/root.js'
import { Spinner } from '../ui/spinner.js'
import { Notice, useFailingText, useRetryWhenBack } from '../ui/states.js'
import { useStoryKeys } from './feed-keys.js'
import { createPace } from './pace.js'
import type { CardGround } from './story-card.js'
import { StoryRow } from './story-row.js'
import type { VirtualRows } from './virtual-rows.js'

const cardWidth = 340
/** More than a window shows; the others wait for what keeps them out of the document. */
const firstRows = 12
/** What a window shows is drawn at once, the others row by row. */
const rowsAtOnce = 3
const unknownHeight = (_index: number): number | undefined => undefined
/** Pixels of a row, where none could be measured. */
const usualHeight = 400

/** How many cards stand side by side in so much room. */
export const columnsOf = (width: number): number => Math.max(1, Math.min(4, Math.floor(width / cardWidth)))

/** The number of columns of an element, followed as its size changes. */
export function useColumns() {
  const element = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setColumns(columnsOf(watched.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { element, columns }
}

/** The last row of the list, without anything to see: when the window comes near, more stories are asked for. */
function Threshold({ state, feed }: { state: FeedState; feed: Feed }) {
  const { items, isLoadingMore, isEnd, error } = state
  useEffect(() => {
    if (!isEnd && !isLoadingMore && !error) void feed.more()
  }, [feed, items.length, isEnd, isLoadingMore, error])
  return <div className="r-feed-threshold" />
}

/** What stands below the last story, and is none: more to come, what went wrong, or the end. */
function Tail({ state, feed }: { state: FeedState; feed: Feed }) {
  const t = useText(feedTexts)
  const say = useFailingText()
  const { isLoadingMore, isEnd, error } = state
  useRetryWhenBack(error, error ? () => void feed.more() : undefined)
  if (isEnd) {
    return (
      <p className="r-feed-end">
        <Icon name="check" size={14} /> {t('end')}
      </p>
    )
  }
  if (error && !isLoadingMore) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="s" icon="refresh" onClick={() => void feed.more()}>
            {t('more')}
          </Button>
        }
      >
        {say(error)}
      </Notice>
    )
  }
  return (
    <p className="r-feed-more" role="status">
      <Spinner size={18} />
      <span className="r-hidden">{t('loading-more')}</span>
    </p>
  )
}

/** The list that stays short in the document, however long it is, and the pixels that a row of it probably takes. */
interface LongList {
  readonly VirtualRows: typeof VirtualRows
  readonly height: number
}

/**
 * What keeps a long list short in the document. The first stories are drawn without it while its code comes, and stay
 * until rows of its own can be seen; where its code cannot be loaded, the list grows by hand.
 */
function useLongList(feed: RefObject<HTMLElement | null>) {
  const [list, setList] = useState<LongList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => {
    let isCurrent = true
    import('./virtual-rows.js').then(
      ({ VirtualRows }) => {
        const height = feed.current?.querySelector('.r-feed-row')?.clientHeight || usualHeight
        if (isCurrent) setList({ VirtualRows, height })
      },
      () => isCurrent && setMissing(true),
    )
    return () => {
      isCurrent = false
    }
  }, [feed])
  const onRows = useCallback(() => setHasRows(true), [])
  return { list, isMissing, hasRows, onRows }
}

/** What every card stands on, read once. */
function useGround(total: number): CardGround {
  const t = useText(feedTexts)
  const topics = useStore(useRostrum().startup.$startup)?.Topics
  const locale = useLocale()
  return useMemo(
    () => ({ t, locale, total, topicName: (id) => topics?.[id]?.Name }),
    [t, topics, locale, total],
  )
}

/** The stories, in rows of as many as fit; only those near the window are in the document. */
export function StoryList({
  state,
  feed,
  columns,
  scroll,
  scroller,
  onShare,
}: {
  state: FeedState
  feed: Feed
  columns: number
  scroll: 'own' | 'page'
  /** What scrolls where the page does not. */
  scroller: RefObject<HTMLElement | null>
  onShare: (storyId: string) => void
}) {
  const t = useText(feedTexts)
  const { environment } = useRostrum()
  const { items, isEnd, isLoadingMore } = state
  const element = useStoryKeys(items.length)
  const { list, isMissing, hasRows, onRows } = useLongList(element)
  const pace = useMemo(() => createPace((time, run) => environment.after(time, run)), [environment])
  // Not a state: the list is not drawn anew because a card of it is.
  useEffect(
    () => pace.watch((isBusy) => element.current?.setAttribute('aria-busy', String(isBusy))),
    [pace, element],
  )
  const rows = useMemo(() => {
    const lines: (readonly StoryCard[] | null)[] = []
    for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns))
    return [...lines, null]
  }, [items, columns])
  const ground = useGround(isEnd ? items.length : -1)
  // A function over the data: with ten thousand stories only those in sight become elements.
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
        ground={ground}
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
      {list ? <Tail state={state} feed={feed} /> : null}
      {isMissing && !isEnd ? (
        <Button isBusy={isLoadingMore} onClick={() => void feed.more()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
