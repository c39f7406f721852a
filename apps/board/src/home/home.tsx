import { useStore } from '@nanostores/react'
import { network, type Network } from '@rostrum/sdk/protocol'
import { StoryFeed } from '@rostrum/widgets'
import { Button, later, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation, Router } from '../router/router.js'
import { chromeOf, type Chrome } from '../shell/chrome.js'
import { Page } from '../shell/page/page.js'
import { ShareDialog, type ShareTarget } from '../shell/share-dialog.js'
import { useFocusOnLeave } from '../shell/use-focus-on-leave.js'
import { HomeHead, useLayout } from './home-head.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { homeTexts } from '../texts/home/home-texts.js'

/** Loaded after the stories: the tours, and the questions about topics. */
const Questions = later(async () => ({ View: (await import('./questions.js')).Questions }))

interface Filter {
  readonly order: 'date' | 'popularity'
  readonly network: Network | undefined
  readonly q: string | undefined
  readonly topic: string | undefined
}

const filterOf = (location: RouteLocation): Filter => ({
  order: location.name === 'homeOrder' || location.name === 'homeNetwork' ? location.params.order : 'date',
  network: location.name === 'homeNetwork' ? location.params.network : undefined,
  q: 'query' in location && 'q' in location.query ? location.query.q : undefined,
  topic: 'query' in location && 'topic' in location.query ? location.query.topic : undefined,
})

const queryOf = ({ q, topic }: Filter, chrome: Chrome) => ({
  ...chrome,
  ...(q && { q }),
  ...(topic && { topic }),
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
    // The notice about the topic disappears, too.
    if (chosen.topic !== opened.filter.topic) setOpened({ filter: chosen, address: own.current })
  }
  /** Returns to the unchanged feed from the dialog over it. */
  const comeBack = () => router.go(own.current, { isOverlay: true })
  return { opened, follow, comeBack, query: queryOf(filter, chrome) }
}

/** What the URL opens over the feed: a story, or a message without a story (B2.2). */
function targetOf(location: RouteLocation): ShareTarget | null {
  if (location.name === 'story' || location.name === 'storyShare' || location.name === 'storyShares') {
    return { storyId: location.params.storyId }
  }
  if (location.name === 'message' || location.name === 'messageShares')
    return { messageId: location.params.messageId }
  return null
}

/** Says to which topic the URL limits the feed, with a link to all topics. */
function OneTopic({ id, onAll }: { id: string; onAll: () => void }) {
  useFocusOnLeave()
  const t = useText(homeTexts)
  const name = useStore(useRostrum().startup.$startup)?.Topics[id]?.Name
  return (
    <Notice
      action={
        <Button size="s" onClick={onAll}>
          {t('all-topics')}
        </Button>
      }
    >
      {name === undefined ? t('topic-gone') : t('topic', { topic: name })}
    </Notice>
  )
}

/** The feed, and over it the editor of the story in the URL (B2.1, B2.4). */
export function HomePage({ location }: PageProps) {
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const { opened, follow, comeBack, query } = useOpenedFilter(location)
  const target = targetOf(location)
  // No question is shown over an open story, or where only the stories are shown.
  const isTheater = chromeOf(location).theater
  const mayAsk = !target && !isTheater
  const { layout, choose } = useLayout(rostrum)
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
      {opened.filter.topic ? (
        <OneTopic
          id={opened.filter.topic}
          onAll={() =>
            router.go(feedAddress(router, { ...opened.filter, topic: undefined }, chromeOf(location)))
          }
        />
      ) : null}
      <StoryFeed
        key={opened.address}
        rostrum={rostrum}
        {...opened.filter}
        scroll="page"
        layout={layout}
        headingLevel="2"
        editor="none"
        onShare={(detail) =>
          router.go(router.href('storyShare', { storyId: detail.storyId }, query), { isOverlay: true })
        }
        onFilter={(chosen) =>
          follow({
            order: chosen.order,
            network: network.safeParse(chosen.network).data,
            q: chosen.q || undefined,
            topic: chosen.topic ?? undefined,
          })
        }
      />
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={comeBack} /> : null}
      {mayAsk ? <Questions /> : null}
    </Page>
  )
}
