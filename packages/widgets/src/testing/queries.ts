/** Milliseconds: no test fails because a machine is busy. */
const patienceMs = 60_000

/** Waits until `find` returns something; fails with `what` was expected. */
export async function until<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = find()
    if (found) return found
    if (Date.now() > end) throw new Error(`Not there: ${what}`)
    await new Promise((next) => setTimeout(next, 10))
  }
}

/** The smallest element with this text or label. */
export const byName = (root: ParentNode, selector: string, name: string | RegExp): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof name === 'string' ? text.trim() === name : name.test(text)
  })
