import { createRostrum, type Rostrum, type Translate } from '@rostrum/sdk'
import { listStories, type CrmRecord } from '@rostrum/sdk/protocol'
import { crmLoginOutcome, recordSearches, type CrmTheme } from '@rostrum/sdk/rules'
import { attachWidget, type AttachedWidget } from '@rostrum/widgets'
import { storyFeed } from '@rostrum/widgets/story-feed'
import { panelTexts, type PanelKey } from '../texts/panel/panel-texts.js'
import { drawError, drawHead, type Head } from './draw-panel.js'
import type { Handshake, PanelRecord } from './handshake.js'
import css from './panel.css?sheet'

/** What a CRM's pages look like, as far as widgets follow it; both are light only. */
const looks: Readonly<Record<CrmTheme, Readonly<Record<string, string>>>> = {
  classic: {
    radius: '3px',
    font: 'Arial, Helvetica, sans-serif',
    accent: '#1a6d9c',
    'on-accent': '#fff',
    'accent-ink': '#015ba7',
    focus: '#015ba7',
  },
  lightning: {
    radius: '4px',
    font: "'Salesforce Sans', 'Open Sans', system-ui, sans-serif",
    accent: '#0176d3',
    'on-accent': '#fff',
    'accent-ink': '#0b5cab',
    focus: '#0176d3',
  },
}

/** What is stored with a share. */
const shared = ({ type, id, name }: PanelRecord, crm: CrmRecord['crm']): CrmRecord => ({
  crm,
  type: type.slice(0, 80),
  id: id.slice(0, 80),
  name: name.slice(0, 255),
})

/** A client whose session is the CRM's: it has one token, and asks for no second one. */
function createClient({ crm, record, theme, signIn }: Handshake): Rostrum {
  const rostrum: Rostrum = createRostrum({
    server: location.origin,
    name: 'crm',
    appearance: { theme: 'light', variables: looks[theme] },
    host: {
      record: () => record && shared(record, crm),
      getToken: async (reason) => {
        const token = reason === 'start' ? await signIn(rostrum.client) : null
        if (token === null || crmLoginOutcome({ token }) === 'error-page') throw new Error('No token')
        return { token }
      },
    },
  })
  return rostrum
}

/** The first search that finds a story; null when none does. CRMPANEL9 */
async function fittingSearch(rostrum: Rostrum, searches: readonly string[]): Promise<string | null> {
  const found = await Promise.all(
    searches.map((q) =>
      rostrum.client.send(listStories, { query: { q, _count: 1 } }).then(
        ({ Items }) => Items.length > 0,
        () => false,
      ),
    ),
  )
  return searches.find((_search, at) => found[at]) ?? null
}

const isSignedIn = ({ session }: Rostrum) => session.$session.get().state === 'signed-in'

/** Offers the stories that fit the record, and all of them. */
function followHead(feed: AttachedWidget, head: Head, search: string | null) {
  if (search === null) {
    head.hideChoice()
    return feed.update({}, { q: '' })
  }
  head.onChoose((isFitting) => feed.update({}, { q: isFitting ? search : '' }))
  feed.update({}, { q: search })
}

function mountFeed(place: HTMLElement, rostrum: Rostrum, search: string | undefined): AttachedWidget {
  const props = { scroll: 'own', headingLevel: '2', ...(search === undefined ? {} : { q: search }) }
  return attachWidget(place, async () => storyFeed, { rostrum }, props)
}

/**
 * Opens the panel in the page: the handshake signs in, then the stories are there, those that fit the record first. A
 * sign-in that fails, and a session that ends, leave the page of A8.4.
 */
export async function openPanel(body: HTMLElement, handshake: Handshake): Promise<void> {
  const { crm, theme, record } = handshake
  const rostrum = createClient(handshake)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  body.dataset.theme = theme
  const starting = rostrum.start()
  const searches = record
    ? recordSearches({ account: record.account ?? record.name, topic: record.topic })
    : []
  const place = document.createElement('main')
  place.className = 'panel-feed'
  // Its texts need not wait for those of the head.
  const feed = mountFeed(place, rostrum, searches[0])
  await rostrum.texts.load(panelTexts)
  document.documentElement.lang = rostrum.texts.$locale.get()
  const t: Translate<PanelKey> = rostrum.texts.$text(panelTexts).get()

  const head = drawHead(body, { t, record, board: rostrum.server })
  body.append(place)

  const fail = () => {
    feed.unmount()
    drawError(body, { t, crm, board: rostrum.server })
  }
  await starting
  if (!isSignedIn(rostrum)) return fail()
  rostrum.on('signed-out', fail)
  if (record) followHead(feed, head, await fittingSearch(rostrum, searches))
}
