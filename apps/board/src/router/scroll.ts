/**
 * How long a page may take to reach its previous height, even on a slow connection, in milliseconds. Scrolling by the
 * user ends it.
 */
const timeoutMs = 20_000

/**
 * Stores the scroll position with each entry of the history: a new page starts at its top, and going back restores the
 * position as soon as the page is high enough.
 */
export function createScroll(window: Window) {
  const { history, document } = window
  let stop = () => {}
  history.scrollRestoration = 'manual'

  const read = (): number => {
    const state: unknown = history.state
    return typeof state === 'object' && state !== null && 'scroll' in state ? Number(state.scroll) || 0 : 0
  }

  /** Restores the position of the current entry, unless the user scrolls meanwhile. */
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
    const timer = window.setTimeout(() => stop(), timeoutMs)
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
    /** Stores the scroll position before the page is left. */
    save: (): void => history.replaceState({ scroll: window.scrollY }, ''),
    restore,
    /** Whether the current entry has a position to restore. */
    isReturn: (): boolean => read() > 0,
    /** The scroll position of a new entry. */
    current: (): { scroll: number } => ({ scroll: window.scrollY }),
  }
}
