import { resolve } from 'node:path'
import type { Page } from 'playwright'
import { differences } from './compare.js'
import { readLooks, writeLooks, type Looks } from './stored-looks.js'
import { measure, type Measured } from './measure.js'

/** From narrow to wide, px. */
export const lookWidths = [360, 768, 1280, 1920] as const
/** The themes, each with the number of frames without a change to wait for. */
const themes = [
  ['light', 8],
  ['dark', 3],
] as const
const isUpdate = process.env.LOOKS === 'update'

/**
 * Waits until fonts and visible pictures are there, nothing that `loading` selects is left and, for some frames,
 * nothing changed its size and nothing was added: a list draws its rows a moment after the window has become wider.
 */
const settle = (page: Page, wanted: { readonly loading: string; readonly frames: number }): Promise<void> =>
  page.evaluate(async ({ loading, frames }) => {
    await document.fonts.ready
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? within(one.shadowRoot) : []),
      ])
    const state = () => {
      const all = within(document)
      const { scrollWidth, scrollHeight } = document.documentElement
      const heights = all.reduce((sum, one) => sum + one.clientHeight, 0)
      const isLoading = all.some((one) =>
        one instanceof HTMLImageElement
          ? one.loading !== 'lazy' && !one.complete
          : loading !== '' && one.matches(loading),
      )
      return isLoading ? '' : `${scrollWidth} ${scrollHeight} ${all.length} ${heights}`
    }
    let before = ''
    for (let same = 0; same < frames;) {
      await new Promise(requestAnimationFrame)
      const now = state()
      same = now !== '' && now === before ? same + 1 : 0
      before = now
    }
  }, wanted)

interface LookOptions {
  readonly widths?: readonly number[]
  /** What is not measured, because it comes and goes with the time. */
  readonly without?: string
  /** Selects the placeholders of what is still loading. */
  readonly loading?: string
}

/** The looks of the open page at each width, light and dark. The page is resized, not loaded again. */
export async function lookAround(page: Page, around: LookOptions = {}): Promise<Looks> {
  const { widths = lookWidths, without = '', loading = '' } = around
  const looks: Record<string, Measured> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Another theme has other colours and pictures, but no other sizes.
    for (const [theme, frames] of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await settle(page, { loading, frames })
      looks[`${width} ${theme}`] = await measure(page, without)
    }
  }
  return looks
}

/**
 * Compares the looks of a page with the kept ones, or keeps them (`npm run looks -- --update`). Answers the differences
 * with what to do, one line each.
 */
export function compareLooks(folder: string, name: string, looks: Looks): string[] {
  const path = resolve(folder, `${name.replaceAll('/', '-')}.json`)
  if (isUpdate) {
    writeLooks(path, looks)
    return []
  }
  const kept = readLooks(path)
  if (!kept) return [`${name}: no look is kept. Keep it with: npm run looks -- --update`]
  return Object.entries(looks).flatMap(([view, now]) => {
    const found = differences(kept[view] ?? {}, now)
    const shown = found.slice(0, 6).map((one) => `${name} ${view}: ${one}`)
    return found.length > 6 ? [...shown, `${name} ${view}: … and ${found.length - 6} more`] : shown
  })
}
