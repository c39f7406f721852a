/** How long a page may take to become as tall as it was, also on a slow line. Whoever scrolls meanwhile ends it. */
const patience = 20_000

/**
 * Where the page was scrolled to, kept with each step of the history: a page begins at its top, and the way back
 * leads to where one was, as soon as the page is that tall again.
 */
export function createScroll(window: Window) {
  const { history, document } = window
  let stop = () => {}
  history.scrollRestoration = 'manual'

  const read = (): number => {
    const state: unknown = history.state
    return typeof state === 'object' && state !== null && 'scroll' in state ? Number(state.scroll) || 0 : 0
  }

  /** To the place of the step of the moment. A person who scrolls meanwhile is left alone. */
  const restore = (): void => {
    stop()
    const wanted = read()
    if (wanted === 0) return window.scrollTo(0, 0)
    const root = document.documentElement
    const attempt = () => {
      const isTallEnough = root.scrollHeight - window.innerHeight >= wanted
      window.scrollTo(0, wanted)
      if (isTallEnough) stop()
    }
    const observer = new ResizeObserver(attempt)
    const timer = window.setTimeout(() => stop(), patience)
    const own = new AbortController()
    stop = () => {
      observer.disconnect()
      window.clearTimeout(timer)
      own.abort()
      stop = () => {}
    }
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(type, () => stop(), { signal: own.signal, passive: true })
    }
    observer.observe(document.body)
  }

  return {
    /** Writes down where the page stands, before it is left. */
    keep: (): void => history.replaceState({ scroll: window.scrollY }, ''),
    restore,
    /** The place that a new step begins with. */
    held: (): { scroll: number } => ({ scroll: window.scrollY }),
  }
}
