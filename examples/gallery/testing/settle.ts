import type { Browser, BrowserContextOptions, Page, Request } from 'playwright'

const underWay = new WeakMap<Page, Set<Request>>()

/** Opens a page whose requests `settle` knows. */
export async function openPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  underWay.set(page, requests)
  return page
}

/**
 * Waits until a state is complete: everything is loaded, rendered and pressed, and nothing changes for several frames.
 */
export async function settle(page: Page, frames: number): Promise<void> {
  do {
    await page.evaluate(async (wanted) => {
      const within = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) => [
          one,
          ...(one.shadowRoot ? within(one.shadowRoot) : []),
        ])
      const drawn = (all: readonly Element[]) => {
        const roots = all.flatMap(({ shadowRoot }) => shadowRoot ?? [])
        return roots.length
          ? roots.every((root) => root.querySelector('.r-shell > .r-root'))
          : all.some((one) => one.matches('.r-root'))
      }
      const loads = (one: Element) =>
        one instanceof HTMLImageElement && one.loading !== 'lazy' && !one.complete
      let before = ''
      for (let same = 0, left = 2000; same < wanted; left -= 1) {
        if (left === 0) throw new Error('It does not come to rest')
        await new Promise(requestAnimationFrame)
        const all = within(document)
        const now = [document, ...all.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
          .map((root) => [...root.children].map(({ outerHTML }) => outerHTML).join(''))
          .join('')
        const isWhole = drawn(all) && !all.some((one) => one.matches('[data-acting]') || loads(one))
        same = isWhole && now === before ? same + 1 : 0
        before = now
      }
    }, frames)
  } while (underWay.get(page)?.size)
}
