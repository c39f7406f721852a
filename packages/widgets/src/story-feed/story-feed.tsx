import { useStore } from '@nanostores/react'
import { feedTexts, storiesOf, type Feed } from '@rostrum/sdk'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '../shell/lazy.js'
import { ConnectionNotice } from '../ui/feedback/connection-notice.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { ErrorState } from '../ui/feedback/empty-and-error.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'
import { FeedBar } from './bar/feed-bar.js'
import { FeedBarSkeleton, FeedSkeleton } from './feed-skeleton.js'
import css from './story-feed.css?sheet'
import { StoryList, useColumns } from './story-list.js'

type Props = ViewProps<WidgetProps<'story-feed'>, WidgetEvents<'story-feed'>>

// Only pages to which somebody comes back keep lists.
const leftFeeds = () => import('./return/left-feeds.js')

/** A feed of the client, while the view is mounted. */
function useFeed(props: WidgetProps<'story-feed'>): Feed | null {
  const { order, network, q, topic, language, only } = props
  const rostrum = useRostrum()
  const [feed, setFeed] = useState<Feed | null>(null)
  // Whether the user came back does not change while the list is there.
  const [isReturn] = useState(props.isReturn)
  useEffect(() => {
    const filter = { order, network, q, topic, language, only }
    let shown: Feed | null | undefined
    const show = (before?: Feed | null) => {
      if (shown !== null) setFeed((shown = before ?? storiesOf(rostrum).createFeed(filter)))
    }
    if (isReturn)
      leftFeeds().then(
        ({ returnToFeed }) => show(returnToFeed(rostrum, filter)),
        () => show(),
      )
    else show()
    return () => {
      const left = shown
      shown = null
      if (isReturn === undefined) left?.dispose()
      else if (left)
        leftFeeds().then(
          ({ leaveFeed }) => leaveFeed(rostrum, left),
          () => left.dispose(),
        )
    }
  }, [rostrum, isReturn, order, network, q, topic, language, only])
  return feed
}

// Most feeds have stories: the code for an empty feed is loaded on demand.
const NoStories = later(() => import('./no-stories.js'))

// New stories are rare, too.
const Newer = later(() => import('./newer-stories.js'))

// Most feeds show cards.
const ListLayout = later(() => import('./list/list-layout.js'))

/** The story that is being shared, and the dialog for it, whose code is loaded with the first share. */
interface Sharing {
  readonly storyId: string
  readonly ShareDialog: typeof import('./share-dialog.js').ShareDialog
}

function FeedOf({ feed, props, emit }: Props & { feed: Feed }) {
  const state = useStore(feed.$feed)
  const t = useText(feedTexts)
  const { toasts } = useRostrum()
  const { scroll = 'own', editor = 'dialog', layout = 'cards', headingLevel = '3' } = props
  const { element, columns } = useColumns(layout)
  const [sharing, setSharing] = useState<Sharing | null>(null)
  const latest = useRef({ emit, editor })
  useLayoutEffect(() => {
    latest.current = { emit, editor }
  })
  const share = useCallback(
    (storyId: string) => {
      latest.current.emit('share', { storyId })
      if (latest.current.editor !== 'dialog') return
      import('./share-dialog.js').then(
        ({ ShareDialog }) => setSharing({ storyId, ShareDialog }),
        // The code of the dialog could not be loaded, so the connection failed, not the story.
        () => toasts.show({ kind: 'error', text: 'error.NetworkRequestFailed' }),
      )
    },
    [toasts],
  )
  const { status, items } = state
  const tell = () => emit('filter', feed.$feed.get().filter)
  return (
    <section
      className="r-feed"
      data-status={status}
      data-columns={columns}
      data-layout={layout}
      data-scroll={scroll}
      aria-label={t('title')}
    >
      {layout === 'list' ? <ListLayout /> : null}
      <FeedBar filter={state.filter} feed={feed} onFilter={tell} />
      <ConnectionNotice />
      {state.hasNewer && status === 'ready' ? <Newer feed={feed} list={element} scroll={scroll} /> : null}
      <div ref={element} className="r-feed-list r-scroll" aria-busy={status === 'loading'}>
        {status === 'loading' ? <FeedSkeleton columns={columns} layout={layout} /> : null}
        {status === 'error' ? (
          <ErrorState title={t('failed')} failing={state.error} onRetry={() => void feed.refresh()} />
        ) : null}
        {status === 'ready' && items.length === 0 ? (
          <NoStories state={state} feed={feed} onFilter={tell} />
        ) : null}
        {status === 'ready' && items.length > 0 ? (
          <StoryList
            state={state}
            feed={feed}
            columns={columns}
            heading={`h${headingLevel}`}
            scroll={scroll}
            scroller={element}
            storyHref={props.storyHref}
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

/** The stories that the company suggests. */
export function StoryFeedView({ props, emit }: Props) {
  useSheet(css)
  const feed = useFeed(props)
  return feed ? <FeedOf feed={feed} props={props} emit={emit} /> : <FeedWaiting props={props} />
}

/** The placeholder until the feed is loaded. */
export function FeedWaiting({ props: { layout = 'cards', scroll = 'own' } }: Pick<Props, 'props'>) {
  useSheet(css)
  const { element, columns } = useColumns(layout)
  return (
    <section
      className="r-feed"
      data-status="loading"
      data-columns={columns}
      data-layout={layout}
      data-scroll={scroll}
      aria-busy="true"
    >
      {layout === 'list' ? <ListLayout /> : null}
      <FeedBarSkeleton />
      <div ref={element} className="r-feed-list r-scroll">
        <FeedSkeleton columns={columns} layout={layout} />
      </div>
    </section>
  )
}
