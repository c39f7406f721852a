import { createMockClient } from '@rostrum/widgets/testing'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { boardTexts } from '../../texts/board-texts.js'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { laterPage } from './later-page.js'
import { Page } from './page.js'

const suggestions = () => Promise.resolve({ area: frameTexts, key: 'nav.suggestions' })

const View = () => <Page title="Loaded">Content</Page>

test('a page that could not be loaded has one heading, and so has the page that a retry loads', async () => {
  const load = vi.fn(() => Promise.resolve({ View }))
  load.mockRejectedValueOnce(new Error('The connection is lost'))
  const LaterPage = laterPage(load, suggestions)
  const rostrum = createMockClient({})
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <LaterPage />
    </Root>,
  )
  const headings = () => [...element.querySelectorAll('h1')].map(({ textContent }) => textContent)
  await waitFor(() => expect(headings()).toEqual(['Suggestions']))
  await waitFor(() => expect(element.querySelector('[role=alert] button')).not.toBeNull())
  element.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await waitFor(() => expect(element.textContent).toContain('Content'))
  expect(headings()).toEqual(['Loaded'])
  root.unmount()
  rostrum.dispose()
})

test('a page that was loaded ahead is there at once, without the sign of waiting', async () => {
  const LaterPage = laterPage(() => Promise.resolve({ View }), suggestions)
  LaterPage.fetch()
  const rostrum = createMockClient({})
  const element = document.createElement('div')
  // One turn of the event loop: the code is there.
  await new Promise((done) => setTimeout(done))
  const seen: string[] = []
  const look = () => {
    const waiting = element.querySelector('.board-splash') && 'waiting'
    const shown = element.querySelector('h1')?.textContent ?? waiting
    if (shown) seen.push(shown)
  }
  new MutationObserver(look).observe(element, { childList: true, subtree: true })
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <LaterPage />
    </Root>,
  )
  await waitFor(() => expect(seen.length).toBeGreaterThan(0))
  expect(seen[0]).toBe('Loaded')
  root.unmount()
  rostrum.dispose()
})

test('without its own texts the page that could not be loaded says so in its heading', async () => {
  const missing = () => Promise.reject(new Error('The connection is lost'))
  const area = { de: missing, en: missing, es: missing, fr: missing, ja: missing, nl: missing, pt: missing }
  const LaterPage = laterPage(
    () => Promise.reject(new Error('The connection is lost')),
    () => Promise.resolve({ area, key: 'title' }),
  )
  const rostrum = createMockClient({})
  await rostrum.texts.load(boardTexts)
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <LaterPage />
    </Root>,
  )
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('We couldn’t load this page'))
  root.unmount()
  rostrum.dispose()
})
