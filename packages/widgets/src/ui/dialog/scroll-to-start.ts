import { scrollToTopMs } from '@rostrum/sdk/rules'

/** The scroll position of the element that moves when a list scrolls to its start, and the target position. */
function wayOf(list: HTMLElement, scroll: 'own' | 'page') {
  const scroller = scroll === 'own' ? list : (list.ownerDocument.scrollingElement ?? list)
  const from = scroller.scrollTop
  // Only the browser knows the target on a page, with its margins; nothing is painted in between.
  if (scroll === 'own') scroller.scrollTop = 0
  else list.scrollIntoView?.({ block: 'start' })
  const to = scroller.scrollTop
  scroller.scrollTop = from
  return { scroller, from, to }
}

/** Scrolls a list to its start (LISTS9). The wheel or a touch stops the animation. */
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
