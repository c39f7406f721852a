import { network, type Network } from '@rostrum/sdk/protocol'
import { StoryFeed } from '@rostrum/widgets'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { Place, Router } from '../router/router.js'
import { looksOf, type Looks } from '../shell/looks.js'
import { Page } from '../shell/page.js'
import { ShareDialog, type ShareTarget } from '../shell/share-dialog.js'
import { TopicWindow } from '../topics/topic-window.js'
import { boardTexts } from '../texts/board-texts.js'

interface Filter {
  readonly order: 'date' | 'popularity'
  readonly network: Network | undefined
  readonly q: string | undefined
}

const filterOf = (place: Place): Filter => ({
  order: place.name === 'homeOrder' || place.name === 'homeNetwork' ? place.params.order : 'date',
  network: place.name === 'homeNetwork' ? place.params.network : undefined,
  q: 'query' in place && 'q' in place.query ? place.query.q : undefined,
})

const queryOf = ({ q }: Filter, looks: Looks) => (q ? { ...looks, q } : looks)

/** The address of the feed: order and network in the path, the search in the query (B2.2). */
function feedAddress(router: Router, filter: Filter, looks: Looks): string {
  const { order, network: chosen } = filter
  const query = queryOf(filter, looks)
  if (chosen) return router.href('homeNetwork', { order, network: chosen }, query)
  return order === 'date' ? router.href('home', {}, query) : router.href('homeOrder', { order }, query)
}

/**
 * The filter that the feed is opened with. What the person chooses in the feed changes the address and not the
 * feed; an address that they go to by itself opens a feed of its own.
 */
function useOpenedFilter(place: Place) {
  const router = useRouter()
  const isFeed = place.name === 'home' || place.name === 'homeOrder' || place.name === 'homeNetwork'
  const filter = filterOf(place)
  const looks = looksOf(place)
  const address = feedAddress(router, filter, looks)
  const own = useRef(address)
  const [opened, setOpened] = useState({ filter, address })
  useEffect(() => {
    if (!isFeed || own.current === address) return
    own.current = address
    setOpened({ filter: filterOf(place), address })
  }, [isFeed, address, place])
  const follow = (chosen: Filter) => {
    own.current = feedAddress(router, chosen, looks)
    router.replace(own.current)
  }
  /** Back to the feed as it is, from the window over it. */
  const comeBack = () => router.go(own.current, { isOver: true })
  return { opened, follow, comeBack, query: queryOf(filter, looks) }
}

/** What the address opens over the feed: a story, or a message of none (B2.2). */
function targetOf(place: Place): ShareTarget | null {
  if (place.name === 'story' || place.name === 'storyShare' || place.name === 'storyShares') {
    return { storyId: place.params.storyId }
  }
  if (place.name === 'message' || place.name === 'messageShares') return { messageId: place.params.messageId }
  return null
}

/** The feed, and over it the editor of the story that the address names (B2.1, B2.4). */
export function HomePage({ place }: PageProps) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const { opened, follow, comeBack, query } = useOpenedFilter(place)
  const target = targetOf(place)
  // Nothing is asked over a story that was opened, nor where the stories are shown alone.
  const mayAsk = !target && !looksOf(place).theater
  return (
    <Page title={t('home.title')} isTitleHidden width="wide">
      <StoryFeed
        key={opened.address}
        rostrum={rostrum}
        {...opened.filter}
        scroll="page"
        editor="none"
        onShare={(detail) =>
          router.go(router.href('storyShare', { storyId: detail.storyId }, query), { isOver: true })
        }
        onFilter={(chosen) =>
          follow({
            order: chosen.order,
            network: network.safeParse(chosen.network).data,
            q: chosen.q || undefined,
          })
        }
      />
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={comeBack} /> : null}
      {mayAsk ? <TopicWindow /> : null}
    </Page>
  )
}
