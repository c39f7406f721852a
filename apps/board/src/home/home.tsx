import { useStore } from '@nanostores/react'
import { afterQuiet } from '@rostrum/sdk'
import { network, type Network, type StoryFilter } from '@rostrum/sdk/protocol'
import { homeApp } from '@rostrum/sdk/rules'
import { StoryFeed } from '@rostrum/widgets'
import { later, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation, Router } from '../router/router.js'
import { chromeOf, type Chrome } from '../shell/chrome.js'
import { Page } from '../shell/page/page.js'
import { ShareDialog } from '../shell/share-dialog.js'
import { HomeHead, useLayout } from './home-head.js'
import { targetOf } from './open-target.js'
import { frameTexts } from '../texts/frame/frame-texts.js'

/** How long the stories stand alone, in milliseconds. */
const questionsAfter = 1000

/** The tours, and the questions about topics. */
const Questions = later(async () => ({ View: (await import('./questions.js')).Questions }))

/** The filters of the feed, as its address holds them. SEARCH9 */
export interface Filter {
  readonly order: 'date' | 'popularity'
  readonly network: Network | undefined
  readonly q: string | undefined
  readonly topic: string | undefined
  readonly language: string | undefined
  readonly only: StoryFilter | undefined
}

const filterOf = (location: RouteLocation): Filter => ({
  order: location.name === 'homeOrder' || location.name === 'homeNetwork' ? location.params.order : 'date',
  network: location.name === 'homeNetwork' ? location.params.network : undefined,
  q: 'query' in location && 'q' in location.query ? location.query.q : undefined,
  topic: 'query' in location && 'topic' in location.query ? location.query.topic : undefined,
  language: 'query' in location && 'language' in location.query ? location.query.language : undefined,
  only: 'query' in location && 'only' in location.query ? location.query.only : undefined,
})

const queryOf = ({ q, topic, language, only }: Filter, chrome: Chrome) => ({
  ...chrome,
  ...(q && { q }),
  ...(topic && { topic }),
  ...(language && { language }),
  ...(only && { only }),
})

/** The URL of the feed: order and network in the path, the search in the query (B2.2). */
function feedAddress(router: Router, filter: Filter, chrome: Chrome): string {
  const { order, network: chosen } = filter
  const query = queryOf(filter, chrome)
  if (chosen) return router.href('homeNetwork', { order, network: chosen }, query)
  return order === 'date' ? router.href('home', {}, query) : router.href('homeOrder', { order }, query)
}

/**
 * The initial filter of the feed. A change in the feed changes the URL but not the feed's properties; a navigation to
 * another URL creates a new feed. Closing the editor returns to it (STORIES2).
 */
function useOpenedFilter(location: RouteLocation) {
  const router = useRouter()
  const isFeed = location.name === 'home' || location.name === 'homeOrder' || location.name === 'homeNetwork'
  const filter = filterOf(location)
  const chrome = chromeOf(location)
  const address = feedAddress(router, filter, chrome)
  const own = useRef(address)
  const [opened, setOpened] = useState({ filter, address })
  useEffect(() => {
    if (!isFeed || own.current === address) return
    own.current = address
    setOpened({ filter: filterOf(location), address })
  }, [isFeed, address, location])
  const follow = (chosen: Filter) => {
    own.current = feedAddress(router, chosen, chrome)
    router.replace(own.current)
    // What the feed's bar does not show itself changes, too.
    const { topic, language, only } = opened.filter
    if (chosen.topic !== topic || chosen.language !== language || chosen.only !== only)
      setOpened({ filter: chosen, address: own.current })
  }
  /** Returns to the unchanged feed from the dialog over it. */
  const comeBack = () => router.go(own.current, { isOverlay: true })
  return { opened, follow, comeBack, query: queryOf(filter, chrome) }
}

const FeedFilters = later<{ filter: Filter; onChange: (filter: Filter) => void }>(
  () => import('./filters/feed-filters.js'),
)
const MessagesPage = later<PageProps>(() => import('../messages/messages-page.js'))

/** What the root shows: stories, or messages where the board has no stories (B2.1). */
export function HomePage({ location }: PageProps) {
  const isStoriesEnabled = useStore(useRostrum().startup.$startup)?.Config.IsStoriesEnabled ?? true
  const isMessage = homeApp({ isStoriesEnabled }) === 'messages'
  return isMessage ? <MessagesPage location={location} /> : <StoriesPage location={location} />
}

/** Whether the page has had its moment. */
function useIsQuiet(): boolean {
  const rostrum = useRostrum()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => afterQuiet(rostrum, questionsAfter, () => setQuiet(true)), [rostrum])
  return isQuiet
}

/** The feed, and over it the editor of the story in the URL (B2.1, B2.4). */
function StoriesPage({ location }: PageProps) {
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const { opened, follow, comeBack, query } = useOpenedFilter(location)
  const target = targetOf(location)
  const storyQuery = router.href('home', {}, query).slice(1)
  // No question is shown over an open story, or where only the stories are shown.
  const isTheater = chromeOf(location).theater
  const mayAsk = useIsQuiet() && !target && !isTheater
  const { layout, choose } = useLayout(rostrum)
  const [isReturn] = useState(() => router.isReturn())
  return (
    <Page
      title={t('nav.home')}
      width="full"
      head={
        isTheater ? (
          <h1 className="board-hidden">{t('nav.home')}</h1>
        ) : (
          <HomeHead layout={layout} onLayout={choose} />
        )
      }
    >
      <div className="board-home-filters" hidden={isTheater}>
        <FeedFilters
          filter={opened.filter}
          onChange={(chosen) =>
            router.go(feedAddress(router, chosen, chromeOf(location)), { isOverlay: true })
          }
        />
      </div>
      <StoryFeed
        key={opened.address}
        rostrum={rostrum}
        {...opened.filter}
        isReturn={isReturn}
        scroll="page"
        layout={layout}
        headingLevel="2"
        editor="none"
        storyHref={`/{id}${storyQuery}`}
        onShare={(detail) =>
          router.go(router.href('storyShare', { storyId: detail.storyId }, query), { isOverlay: true })
        }
        onFilter={(chosen) =>
          follow({
            order: chosen.order,
            network: network.safeParse(chosen.network).data,
            q: chosen.q || undefined,
            topic: chosen.topic ?? undefined,
            language: chosen.language ?? undefined,
            only: chosen.only ?? undefined,
          })
        }
      />
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={comeBack} /> : null}
      {mayAsk ? <Questions /> : null}
    </Page>
  )
}
