/** A lower part of the window than this (px) is no keyboard: the browser's bars come and go while one scrolls. */
const leastKeyboard = 120

/**
 * Keeps the dialog around a part above the keyboard of a phone, where the browser lays that over the page instead of making the page
 * smaller: its sheet reads the height and the start of the part that is seen. Returns a function that ends it.
 */
export function followSeenPart(part: Element): () => void {
  const view = part.ownerDocument.defaultView
  const root = part.getRootNode()
  const dialog = part.closest('dialog') ?? (root instanceof ShadowRoot ? root.host.closest('dialog') : null)
  const seen = view?.visualViewport
  if (!view || !seen || !dialog) return () => {}
  const put = () => {
    // A page that is enlarged with two fingers is moved by the user.
    const isCovered = seen.scale < 1.01 && view.innerHeight - seen.height > leastKeyboard
    dialog.toggleAttribute('data-covered', isCovered)
    dialog.style.setProperty('--_seen', isCovered ? `${seen.height}px` : null)
    dialog.style.setProperty('--_seen-from', isCovered ? `${seen.offsetTop}px` : null)
  }
  put()
  seen.addEventListener('resize', put)
  seen.addEventListener('scroll', put)
  return () => {
    seen.removeEventListener('resize', put)
    seen.removeEventListener('scroll', put)
  }
}
