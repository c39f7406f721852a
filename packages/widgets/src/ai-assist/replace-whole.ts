import { spliceBetween } from '@rostrum/sdk/rules'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import { replaceText } from '../share-editor/writing/replace-text.js'

/** The focused element in the shadow root or document that contains the box. */
const focusOf = (box: HTMLElement): Element | null => {
  const root = box.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : box.ownerDocument.activeElement
}

/** Replaces the text with the smallest edit, as one step of the platform's undo; the focus does not move. */
export function replaceWhole(textBox: TextBox, after: string): void {
  const { box } = textBox
  const before = focusOf(box)
  const { from, to, inserted } = spliceBetween({ before: box.value, after })
  // The box was read-only during the rewrite; the next render removes that, too.
  box.readOnly = false
  replaceText(textBox, from, to, inserted)
  if (before instanceof HTMLElement && before !== box) before.focus({ preventScroll: true })
}

/** Undoes the last step, as the keyboard shortcut does; moves the focus into the box. */
export function undoIn(textBox: TextBox): void {
  const { box } = textBox
  box.focus({ preventScroll: true })
  box.ownerDocument.execCommand('undo')
  textBox.follow()
}
