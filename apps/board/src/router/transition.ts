/**
 * Changes the page within a view transition, where the browser has them and the person does not prefer less motion; else
 * at once.
 */
export function withTransition(window: Window, change: () => void): void {
  const { document } = window
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Older browsers lack it.
  if (isCalm || document.visibilityState !== 'visible' || !('startViewTransition' in document))
    return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    change()
    // The page is rendered in a microtask; the picture of it is taken after this.
    return new Promise<void>((done) => window.setTimeout(done, 0))
  })
  // A transition that another one replaces, or that a hidden window skips, rejects; the page has changed all the same.
  for (const part of [ready, finished, updateCallbackDone]) part.catch(() => {})
}
