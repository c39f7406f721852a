import { networks } from '@rostrum/sdk/protocol'
import { StoryFeed } from '@rostrum/widgets'
import {
  createMockClient,
  failsWith,
  lost,
  never,
  sampleCard,
  stories as cards,
  type Answering,
} from '@rostrum/widgets/testing'
import { Done } from './pressed.js'
import type { Scene, Story } from './scene.js'

const state =
  (list: Answering, isGuest = false) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createMockClient({
      answers: { 'GET /api/stories/list': list },
      locale,
      isGuest,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return <StoryFeed rostrum={rostrum} />
  }

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller und weitere sehr lange Wörter '

const longCards: Answering = () => ({
  Items: [
    sampleCard(0, { Title: long.repeat(3), Excerpt: long.repeat(8), ShareCount: 1_234_567 }),
    sampleCard(1, {
      Title: 'مقال عن الطاقة المتجددة',
      Excerpt: 'نص عربي قصير مع كلمة English في الوسط، يقرأ من اليمين إلى اليسار.',
      MessageCount: Object.fromEntries(networks.map((network) => [network, 1])),
    }),
    sampleCard(2, { Title: '', Excerpt: '', ImageUrl: null, Topics: [] }),
  ],
  Languages: [],
  Next: null,
})

const failsFurtherDown: Answering = (call) =>
  call.query.has('since') ? failsWith(500, 'unexpected') : cards(24, 4)(call)

export const stories: readonly Story[] = [
  { name: 'story-feed/full', fills: true, draw: state(cards(24)) },
  { name: 'story-feed/long', fills: true, draw: state(longCards) },
  { name: 'story-feed/loading', fills: true, draw: state(() => never) },
  { name: 'story-feed/empty', draw: state(cards(0)) },
  { name: 'story-feed/error', draw: state(() => failsWith(500, 'unexpected')) },
  { name: 'story-feed/offline', draw: state(() => lost) },
  { name: 'story-feed/error-below', fills: true, draw: state(failsFurtherDown) },
  { name: 'story-feed/ten-thousand', fills: true, draw: state(cards(10_000, 2000)) },
  { name: 'story-feed/signed-out', draw: state(cards(0), true) },
  {
    name: 'story-feed/newer',
    fills: true,
    draw: ({ theme, locale }) => {
      const rostrum = createMockClient({ locale, appearance: { theme } })
      rostrum.session.$session.subscribe(({ state }) => {
        if (state !== 'signed-in') return
        setTimeout(() => rostrum.events.emit('story-saved', { Id: sampleCard(0).Id }), 300)
      })
      return (
        <Done act={(root) => root.querySelector('.r-feed-newer button') !== null}>
          <StoryFeed rostrum={rostrum} />
        </Done>
      )
    },
  },
]
