import { putAt } from '../ui/popover/position.js'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import type { Selected } from './watch-selection.js'

const gap = 6
const edge = 8
/** The height of the touch handles below a selection, px. */
const handles = 30

/** The visible part of the page: an on-screen keyboard covers a part of the window. */
function seen(owner: Document) {
  const { clientWidth, clientHeight } = owner.documentElement
  const { offsetTop = 0, height = clientHeight } = owner.defaultView?.visualViewport ?? {}
  return { width: clientWidth, top: offsetTop, bottom: offsetTop + Math.min(height, clientHeight) }
}

/**
 * Positions the menu at a selection, inside the visible part: above its first line, or below its last line when there
 * is no room. On touch screens it is the other way round, because the platform's own menu is above.
 */
export function putOverSelection(menu: HTMLElement, textBox: TextBox, { from, to }: Selected): void {
  const { box } = textBox
  const owner = box.ownerDocument
  const sight = (box.closest('.r-text') ?? box).getBoundingClientRect()
  const first = textBox.rect(from, from + 1) ?? sight
  const last = textBox.rect(to - 1, to) ?? sight
  const within = (at: number) => Math.max(sight.top, Math.min(at, sight.bottom))
  const start = within(first.top)
  const end = within(last.bottom)
  const { width, top, bottom } = seen(owner)
  const size = menu.getBoundingClientRect()
  const isTouched = owner.defaultView?.matchMedia?.('(pointer: coarse)').matches === true
  const above = start - gap - size.height
  const below = end + (isTouched ? handles : gap)
  const fitsAbove = above >= top + edge
  const fitsBelow = below + size.height <= bottom - edge
  const isAbove = isTouched ? !fitsBelow && fitsAbove : fitsAbove
  const maxTop = Math.max(top + edge, bottom - edge - size.height)
  const isRtl = getComputedStyle(box).direction === 'rtl'
  const wanted = isRtl ? first.right - size.width : first.left
  const left = Math.max(edge, Math.min(wanted, width - size.width - edge))
  putAt(menu, left, Math.max(top + edge, Math.min(isAbove ? above : below, maxTop)))
}
