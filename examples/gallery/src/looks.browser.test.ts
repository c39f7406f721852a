import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measured } from '../../../tools/looks/measure.js'
import { compareLooks, lookAround } from '../../../tools/looks/looks.js'
import { openGallery, type Gallery } from '../testing/open-gallery.js'
import { openPage, settle } from '../testing/settle.js'

const folder = 'examples/gallery/looks'

let gallery: Gallery
let names: string[]
beforeAll(async () => {
  gallery = await openGallery('gallery-looks')
  const page = await gallery.browser.newPage()
  await page.goto(gallery.address)
  names = JSON.parse((await page.locator('body').getAttribute('data-stories')) ?? '[]')
  await page.close()
})
afterAll(() => gallery?.close())

/** The looks of states, each in its own views. */
async function looksOf(states: string[]): Promise<Map<string, Record<string, Measured>>> {
  const looks = new Map<string, Record<string, Measured>>()
  const sweep = async () => {
    const page = await openPage(gallery.browser, { reducedMotion: 'reduce' })
    // The editor draws lots among the suggested texts: here each time the same.
    await page.clock.install()
    await page.addInitScript(() => {
      let state = 1
      Math.random = () => {
        state = (state * 48_271) % 2_147_483_647
        return state / 2_147_483_647
      }
    })
    for (let name = states.shift(); name !== undefined; name = states.shift()) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${gallery.address}/?story=${name}&theme=auto`)
      const state = name
      await settle(page, 3).catch((error: unknown) => {
        throw new Error(`${state}: ${String(error)}`, { cause: error })
      })
      // What is put off (a draft is saved a moment after the last key) is done before the look is measured.
      await page.clock.fastForward(3000)
      await settle(page, 3)
      looks.set(name, await lookAround(page, { widths: [360, 1280], without: '.r-toasts' }))
    }
    await page.close()
  }
  await Promise.all([sweep(), sweep()])
  return looks
}

test('every state of every widget looks as it was kept', async () => {
  const all = [...names]
  const looks = await looksOf([...all])
  const found: string[] = []
  // One file for each widget: its states in the order of the gallery.
  for (const widget of new Set(all.map((name) => name.split('/')[0] ?? name))) {
    const views = all
      .filter((name) => (name.split('/')[0] ?? name) === widget)
      .flatMap((name) =>
        Object.entries(looks.get(name) ?? {}).map(
          ([view, measured]) => [`${name} ${view}`, measured] as const,
        ),
      )
    found.push(...compareLooks(folder, widget, Object.fromEntries(views)))
  }
  expect(found).toEqual([])
})
