import type { TextBox } from '../text-box/create-text-box.js'

/** The event on the box when a part of its text was replaced; that was not typed, so nothing is suggested for it. */
export const textReplaced = 'rostrum-text-replaced'

/**
 * Replaces a part of the text as if the user had typed it, as one step of the native undo. Moves the focus into the
 * box, and the caret after the insertion. Returns false, without a change, if the box cannot be edited.
 */
export function replaceText(textBox: TextBox, from: number, to: number, text: string): boolean {
  const { box } = textBox
  if (box.readOnly || box.disabled) return false
  box.focus({ preventScroll: true })
  // Set before and after, because undo would otherwise also remove what was typed around it.
  box.setSelectionRange(from, to)
  if (!box.ownerDocument.execCommand?.('insertText', false, text)) {
    box.setRangeText(text, from, to, 'end')
    textBox.follow()
  }
  const caret = from + text.length
  box.setSelectionRange(caret, caret)
  box.dispatchEvent(new Event(textReplaced))
  const scroller = box.closest('.r-text')
  const at = textBox.rect(caret, caret)
  const sight = scroller?.getBoundingClientRect()
  if (scroller && at && sight) {
    if (at.bottom > sight.bottom) scroller.scrollTop += at.bottom - sight.bottom + 12
    else if (at.top < sight.top) scroller.scrollTop -= sight.top - at.top + 12
  }
  return true
}
