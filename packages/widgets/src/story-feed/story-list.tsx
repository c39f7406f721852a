import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
import type { StoryCard } from '@rostrum/sdk/protocol'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { useText } from '../ui/root.js'
import { Spinner } from '../ui/spinner.js'
import { Notice, useFailingText } from '../ui/states.js'
import { StoryCardView } from './story-card.js'
import type { VirtualRows } from './virtual-rows.js'

const cardWidth = 340
/** More than a window shows; the others wait for what keeps them out of the document. */
const firstRows = 12

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

/** What stands below the last story: more to come, what went wrong, or the end. */
function Tail({ state, feed }: { state: FeedState; feed: Feed }) {
  const t = useText(feedTexts)
  const say = useFailingText()
  const { items, isLoadingMore, isEnd, error } = state
  useEffect(() => {
    if (!isEnd && !isLoadingMore && !error) void feed.more()
  }, [feed, items.length, isEnd, isLoadingMore, error])
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

/**
 * What keeps a long list short in the document. The first stories are drawn without it while its code comes;
 * where that cannot be loaded, the list grows by hand.
 */
function useVirtualRows() {
  const [list, setList] = useState<{ readonly VirtualRows: typeof VirtualRows } | 'coming' | 'missing'>(
    'coming',
  )
  useEffect(() => {
    let isCurrent = true
    import('./virtual-rows.js').then(
      (module) => isCurrent && setList(module),
      () => isCurrent && setList('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return list
}

/** The stories, in rows of as many as fit; only those near the window are in the document. */
export function StoryList({
  state,
  feed,
  columns,
  scroll,
  onShare,
}: {
  state: FeedState
  feed: Feed
  columns: number
  scroll: 'own' | 'page'
  onShare: (storyId: string) => void
}) {
  const t = useText(feedTexts)
  const list = useVirtualRows()
  const { items, isEnd } = state
  const rows = useMemo(() => {
    const lines: (readonly StoryCard[] | null)[] = []
    for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns))
    return [...lines, null]
  }, [items, columns])
  const total = isEnd ? items.length : -1
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
  // A function over the data: with ten thousand stories only those in sight become elements.
  const draw = (row: readonly StoryCard[] | null, index: number) =>
    row ? (
      <div key={row[0]?.Id} className="r-feed-row" style={{ gridTemplateColumns }}>
        {row.map((story, at) => (
          <StoryCardView
            key={story.Id}
            story={story}
            position={index * columns + at + 1}
            total={total}
            onShare={onShare}
          />
        ))}
      </div>
    ) : (
      <Tail key="tail" state={state} feed={feed} />
    )
  if (list !== 'coming' && list !== 'missing') {
    return <list.VirtualRows rows={rows} scroll={scroll} draw={draw} />
  }
  return (
    <>
      {rows.slice(0, list === 'coming' ? Math.min(firstRows, rows.length - 1) : -1).map(draw)}
      {list === 'missing' && !isEnd ? (
        <Button isBusy={state.isLoadingMore} onClick={() => void feed.more()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
