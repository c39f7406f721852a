import { useStore } from '@nanostores/react'
import { feedTexts, storiesOf, type Feed } from '@rostrum/sdk'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { later } from '../shell/later.js'
import { Button } from '../ui/button.js'
import { ConnectionNotice } from '../ui/connection-notice.js'
import { useRostrum, useSheet, useText } from '../ui/root.js'
import { scrollToStart } from '../ui/scroll-to-start.js'
import { ErrorState } from '../ui/states.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'
import { FeedBar } from './feed-bar.js'
import { FeedSkeleton } from './feed-skeleton.js'
import css from './story-feed.css?sheet'
import { StoryList, useColumns } from './story-list.js'

type Props = ViewProps<WidgetProps<'story-feed'>, WidgetEvents<'story-feed'>>

/** A feed of the client, for as long as the view is there. */
function useFeed({ order, network, q }: WidgetProps<'story-feed'>): Feed | null {
  const rostrum = useRostrum()
  const [feed, setFeed] = useState<Feed | null>(null)
  useEffect(() => {
    const made = storiesOf(rostrum).createFeed({
      ...(order ? { order } : {}),
      ...(network ? { network } : {}),
      ...(q ? { q } : {}),
    })
    setFeed(made)
    return () => made.dispose()
  }, [rostrum, order, network, q])
  return feed
}

// Most feeds have stories: the code for those without comes when it is needed.
const NoStories = later(() => import('./no-stories.js'))

function Newer({
  feed,
  list,
  scroll,
}: {
  feed: Feed
  list: RefObject<HTMLElement | null>
  scroll: 'own' | 'page'
}) {
  const t = useText(feedTexts)
  const show = async () => {
    await feed.refresh()
    if (list.current) scrollToStart(list.current, scroll)
  }
  return (
    <div className="r-feed-newer" role="status">
      <Button kind="primary" size="s" icon="up" onClick={() => void show()}>
        {t('newer')}
      </Button>
    </div>
  )
}

/** The story that is being shared, and the window for it: its code comes with the first one. */
interface Sharing {
  readonly storyId: string
  readonly ShareDialog: typeof import('./share-dialog.js').ShareDialog
}

function FeedOf({ feed, props, emit }: Props & { feed: Feed }) {
  const state = useStore(feed.$feed)
  const t = useText(feedTexts)
  const { toasts } = useRostrum()
  const { element, columns } = useColumns()
  const [sharing, setSharing] = useState<Sharing | null>(null)
  const { scroll = 'own', editor = 'dialog' } = props
  const latest = useRef({ emit, editor })
  useEffect(() => {
    latest.current = { emit, editor }
  })
  const share = useCallback(
    (storyId: string) => {
      latest.current.emit('share', { storyId })
      if (latest.current.editor !== 'dialog') return
      import('./share-dialog.js').then(
        ({ ShareDialog }) => setSharing({ storyId, ShareDialog }),
        // Its code did not come, which is a matter of the way here, not of the story.
        () => toasts.show({ kind: 'error', text: 'error.NetworkRequestFailed' }),
      )
    },
    [toasts],
  )
  const { status, items } = state
  return (
    <section
      className="r-feed"
      data-status={status}
      data-columns={columns}
      data-scroll={scroll}
      aria-label={t('title')}
    >
      <FeedBar
        filter={state.filter}
        feed={feed}
        onFilter={() => {
          const { order, network, q } = feed.$feed.get().filter
          emit('filter', { order, network, q })
        }}
      />
      <ConnectionNotice />
      {state.hasNewer && status === 'ready' ? <Newer feed={feed} list={element} scroll={scroll} /> : null}
      <div ref={element} className="r-feed-list r-scroll" aria-busy={status === 'loading'}>
        {status === 'loading' ? <FeedSkeleton columns={columns} /> : null}
        {status === 'error' ? (
          <ErrorState title={t('failed')} failing={state.error} onRetry={() => void feed.refresh()} />
        ) : null}
        {status === 'ready' && items.length === 0 ? <NoStories state={state} feed={feed} /> : null}
        {status === 'ready' && items.length > 0 ? (
          <StoryList
            state={state}
            feed={feed}
            columns={columns}
            scroll={scroll}
            scroller={element}
            onShare={share}
          />
        ) : null}
      </div>
      {sharing ? (
        <sharing.ShareDialog
          key={sharing.storyId}
          storyId={sharing.storyId}
          onShared={(postId) => emit('shared', { postId })}
          onClose={() => setSharing(null)}
        />
      ) : null}
    </section>
  )
}

/** The stories that the company suggests. Reads the feed of the SDK, and draws it. */
export function StoryFeedView({ props, emit }: Props) {
  useSheet(css)
  const feed = useFeed(props)
  return feed ? <FeedOf feed={feed} props={props} emit={emit} /> : <FeedWaiting />
}

/** The place of the feed until it is there. */
export function FeedWaiting() {
  useSheet(css)
  const { element, columns } = useColumns()
  return (
    <section className="r-feed" data-status="loading" data-columns={columns} aria-busy="true">
      <div className="r-feed-bar" />
      <div ref={element} className="r-feed-list r-scroll">
        <FeedSkeleton columns={columns} />
      </div>
    </section>
  )
}
