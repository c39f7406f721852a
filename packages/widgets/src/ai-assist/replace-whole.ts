import { spliceBetween } from '@rostrum/sdk/rules'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import { replaceText } from '../share-editor/writing/replace-text.js'

/** What has the focus in the tree that a box stands in. */
const focusOf = (box: HTMLElement): Element | null => {
  const root = box.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : box.ownerDocument.activeElement
}

/** Another text by the smallest edit, one step of the platform's undo; the focus stays where it is. */
export function replaceWhole(textBox: TextBox, after: string): void {
  const { box } = textBox
  const before = focusOf(box)
  const { from, to, inserted } = spliceBetween({ before: box.value, after })
  // It was read-only while the text was written; the next rendering says so too.
  box.readOnly = false
  replaceText(textBox, from, to, inserted)
  if (before instanceof HTMLElement && before !== box) before.focus({ preventScroll: true })
}

/** Takes the last step back, as the keys do; the focus goes into the box. */
export function undoIn(textBox: TextBox): void {
  const { box } = textBox
  box.focus({ preventScroll: true })
  box.ownerDocument.execCommand('undo')
  textBox.follow()
}
