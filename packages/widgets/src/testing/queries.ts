/** Waits until `find` returns something; fails with `what` was expected. */
export async function until<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = find()
    if (found) return found
    await new Promise((next) => setTimeout(next, 10))
  }
  throw new Error(`Not there: ${what}`)
}

/** The smallest element with this text or label. */
export const byName = (root: ParentNode, selector: string, name: string | RegExp): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof name === 'string' ? text.trim() === name : name.test(text)
  })
