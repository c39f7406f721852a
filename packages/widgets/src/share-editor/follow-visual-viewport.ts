import { adoptSheet } from '../isolation/sheets.js'
import css from './low-window.css?sheet'

/** A part of the window that is lower than this (px) is the browser's toolbar, not a keyboard. */
const minKeyboardHeight = 120

/** A window of this height (px) or less is that of a phone with its keyboard open. */
const low = 480

const seenHeight = (view: Window | null) => view?.visualViewport?.height ?? view?.innerHeight ?? 0

/** Scrolls the text to the start of a low window when the keyboard has opened for it: the foot would cover the text. */
function showText(form: HTMLElement, foot: HTMLElement): void {
  const { defaultView: view } = form.ownerDocument
  const isInWindow = view?.getComputedStyle(foot).position === 'sticky'
  if (seenHeight(view) > low || !isInWindow || !form.querySelector('textarea:focus')) return
  form.querySelector('.r-composer')?.scrollIntoView?.({ block: 'start' })
}

/**
 * Keeps a part usable in a low window, and the dialog around the part above the keyboard of a phone: some browsers lay
 * the keyboard over the page instead of making the page smaller. The dialog's sheet reads the height and the start of
 * the visual viewport. The keyboard may have opened before this code came: `heightBefore` (px) is the window's height when
 * the part was drawn. Returns a function that ends it.
 */
export function followVisualViewport(part: HTMLElement, foot: HTMLElement, heightBefore: number): () => void {
  const view = part.ownerDocument.defaultView
  const root = part.getRootNode()
  adoptSheet(root instanceof ShadowRoot ? root : part.ownerDocument, css)
  const dialog = part.closest('dialog') ?? (root instanceof ShadowRoot ? root.host.closest('dialog') : null)
  const seen = view?.visualViewport
  const resized = [view, seen]
  const show = () => showText(part, foot)
  for (const one of resized) one?.addEventListener('resize', show)
  if (seenHeight(view) < heightBefore) show()
  const stop = () => resized.forEach((one) => one?.removeEventListener('resize', show))
  if (!view || !seen || !dialog) return stop
  const put = () => {
    // A page that is enlarged with two fingers is moved by the user.
    const isCovered = seen.scale < 1.01 && view.innerHeight - seen.height > minKeyboardHeight
    dialog.toggleAttribute('data-covered', isCovered)
    dialog.style.setProperty('--_seen', isCovered ? `${seen.height}px` : null)
    dialog.style.setProperty('--_seen-from', isCovered ? `${seen.offsetTop}px` : null)
  }
  put()
  seen.addEventListener('resize', put)
  seen.addEventListener('scroll', put)
  return () => {
    stop()
    seen.removeEventListener('resize', put)
    seen.removeEventListener('scroll', put)
  }
}
