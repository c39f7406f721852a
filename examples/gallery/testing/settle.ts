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
      const followed = new Set<Node>()
      let hasChanged = true
      const changes = new MutationObserver((records) => {
        // What is set to the value that it has is no change.
        hasChanged ||= records.some(
          ({ type, target, attributeName, oldValue }) =>
            type !== 'attributes' ||
            (target instanceof Element && target.getAttribute(attributeName ?? '') !== oldValue),
        )
      })
      const follow = (root: Node) => {
        if (followed.has(root)) return
        followed.add(root)
        hasChanged = true
        changes.observe(root, {
          attributes: true,
          attributeOldValue: true,
          characterData: true,
          childList: true,
          subtree: true,
        })
      }
      follow(document)
      for (let same = 0, left = 2000; same < wanted; left -= 1) {
        if (left === 0) throw new Error('It does not come to rest')
        await new Promise(requestAnimationFrame)
        const all = within(document)
        for (const { shadowRoot } of all) if (shadowRoot) follow(shadowRoot)
        const isWhole = drawn(all) && !all.some((one) => one.matches('[data-acting]') || loads(one))
        same = isWhole && !hasChanged ? same + 1 : 0
        hasChanged = false
      }
      changes.disconnect()
    }, frames)
  } while (underWay.get(page)?.size)
}
