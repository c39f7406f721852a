import { useLayoutEffect, type RefObject } from 'react'

/** A lower part of the window than this (px) is no keyboard: the browser's bars come and go while one scrolls. */
const leastKeyboard = 120

/**
 * Keeps a dialog above the keyboard of a phone, where the browser lays that over the page instead of making the page
 * smaller: its sheet reads the height and the start of the part that is seen.
 */
export function useSeenPart(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    const view = current?.ownerDocument.defaultView
    const seen = view?.visualViewport
    if (!current || !view || !seen) return
    const put = () => {
      // A page that is enlarged with two fingers is moved by the user.
      const isCovered = seen.scale < 1.01 && view.innerHeight - seen.height > leastKeyboard
      current.toggleAttribute('data-covered', isCovered)
      current.style.setProperty('--_seen', isCovered ? `${seen.height}px` : null)
      current.style.setProperty('--_seen-from', isCovered ? `${seen.offsetTop}px` : null)
    }
    put()
    seen.addEventListener('resize', put)
    seen.addEventListener('scroll', put)
    return () => {
      seen.removeEventListener('resize', put)
      seen.removeEventListener('scroll', put)
    }
  }, [element])
}
