import { scrollToTopMs } from '@rostrum/sdk/rules'

/** The scroll position of whatever moves when a list is brought to its beginning, and where that is. */
function wayOf(list: HTMLElement, scroll: 'own' | 'page') {
  const scroller = scroll === 'own' ? list : (list.ownerDocument.scrollingElement ?? list)
  const from = scroller.scrollTop
  // Where that is on a page, with its margins, only the browser knows; nothing is painted in between.
  if (scroll === 'own') scroller.scrollTop = 0
  else list.scrollIntoView?.({ block: 'start' })
  const to = scroller.scrollTop
  scroller.scrollTop = from
  return { scroller, from, to }
}

/** Brings the beginning of a list into sight (LISTS9). A hand on the wheel or the glass takes over. */
export function scrollToStart(list: HTMLElement, scroll: 'own' | 'page'): void {
  const view = list.ownerDocument.defaultView
  if (!view) return
  const { scroller, from, to } = wayOf(list, scroll)
  const isMotionReduced = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  const length = scrollToTopMs({ isMotionReduced })
  const taken = new AbortController()
  for (const hand of ['wheel', 'touchstart', 'keydown']) {
    view.addEventListener(hand, () => taken.abort(), { passive: true, signal: taken.signal })
  }
  const began = view.performance.now()
  const step = (now: number) => {
    if (taken.signal.aborted || !list.isConnected) return taken.abort()
    const done = length === 0 ? 1 : Math.min(1, Math.max(0, now - began) / length)
    scroller.scrollTop = from + (to - from) * (1 - (1 - done) ** 3)
    if (done < 1) view.requestAnimationFrame(step)
    else taken.abort()
  }
  step(began)
}
