import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measured } from '../../../tools/looks/measure.js'
import { compareLooks, lookAround } from '../../../tools/looks/looks.js'
import { findingsAround, serveAxe } from '../testing/accessibility.js'
import { openGallery, type Gallery } from '../testing/open-gallery.js'
import { openPage, settle } from '../testing/settle.js'

const folder = 'examples/gallery/looks'
/** `npm run looks` asks for nothing else. */
const isLooksAlone = process.env.LOOKS !== undefined

const looks = new Map<string, Record<string, Measured>>()
const faults: string[] = []
let gallery: Gallery

/** Visits a state once, for all that is asked of every state: loading it takes longer than most of the answers. */
async function visitState(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${gallery.address}/?story=${name}&theme=auto`)
  await settle(page, 6)
  if (!isLooksAlone) faults.push(...(await findingsAround(page)).map((fault) => `${name} ${fault}`))
  // What is put off (a draft is saved a moment after the last key) is done before the look is measured.
  await page.clock.fastForward(3000)
  await settle(page, 3)
  looks.set(name, await lookAround(page, { widths: [360, 1280], without: '.r-toasts' }))
}

async function sweep(waiting: string[]): Promise<void> {
  const page = await openPage(gallery.browser, { reducedMotion: 'reduce' })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  // The editor draws lots among the suggested texts: here each time the same.
  await page.clock.install()
  await page.addInitScript(() => {
    let state = 1
    Math.random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
  })
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const state = name
    await visitState(page, state).catch((error: unknown) => {
      throw new Error(`${state}: ${String(error)}`, { cause: error })
    })
  }
  await page.close()
}

beforeAll(async () => {
  gallery = await openGallery(serveAxe)
  const waiting = [...gallery.names]
  await Promise.all([sweep(waiting), sweep(waiting)])
})
afterAll(() => gallery?.close())

test('shows every state at every width, light and dark, without a fault that axe knows', () => {
  expect(faults).toEqual([])
})

test('every state of every widget looks as it was kept', () => {
  const found: string[] = []
  // One file for each widget: its states in the order of the gallery.
  const widgetOf = (name: string) => name.split('/')[0] ?? name
  for (const widget of new Set(gallery.names.map(widgetOf))) {
    const views = gallery.names
      .filter((name) => widgetOf(name) === widget)
      .flatMap((name) =>
        Object.entries(looks.get(name) ?? {}).map(
          ([view, measured]) => [`${name} ${view}`, measured] as const,
        ),
      )
    found.push(...compareLooks(folder, widget, Object.fromEntries(views)))
  }
  expect(found).toEqual([])
})
