import type { Suggester, CaretContext } from '@rostrum/sdk'
import { textReplaced } from './replace-text.js'

// As long as the longest term, with its sign and what stands before it.
const enough = 200
// Between two keys nothing is looked for while no list is open: once the letter is painted is soon enough.
const soon = 40

export interface Watch {
  readonly suggester: Suggester
  /** Where it is written for; null: nothing is suggested. */
  readonly place: () => Omit<CaretContext, 'textBefore'> | null
  /** What a key does while there are suggestions; undefined: what it always does. */
  readonly actOf: (key: string) => (() => void) | undefined
}

/** Follows what is written before the caret, and takes the keys of an open list. Compositions are left alone. */
export function watchWriting(box: HTMLTextAreaElement, { suggester, place, actOf }: Watch): () => void {
  const owner = box.ownerDocument
  let waiting: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const look = () => {
    forget()
    const at = place()
    const { selectionStart, selectionEnd } = box
    if (!at || selectionStart !== selectionEnd) return suggester.look(null)
    const textBefore = box.value.slice(Math.max(0, selectionEnd - enough), selectionEnd)
    return suggester.look({ ...at, textBefore })
  }
  const onInput = (event: Event) => {
    if ('isComposing' in event && event.isComposing) forget()
    else if (suggester.$suggestions.get().entries.length > 0) look()
    else waiting ??= setTimeout(look, soon)
  }
  // The caret went elsewhere.
  const onSelect = () => {
    if (waiting) return
    const { term } = suggester.$suggestions.get()
    if (term && !box.value.slice(0, box.selectionEnd).endsWith(term)) look()
  }
  const onLeave = () => {
    forget()
    suggester.look(null)
  }
  const onKey = (event: KeyboardEvent) => {
    // Whatever list there is now would be for what stood there before.
    if (waiting || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const act = actOf(event.key)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  box.addEventListener('input', onInput)
  box.addEventListener('compositionend', onInput)
  box.addEventListener('keydown', onKey)
  box.addEventListener('blur', onLeave)
  box.addEventListener(textReplaced, onLeave)
  owner.addEventListener('selectionchange', onSelect)
  // Somebody may have been writing before this code was loaded.
  if (box.matches(':focus')) look()
  return () => {
    forget()
    box.removeEventListener('input', onInput)
    box.removeEventListener('compositionend', onInput)
    box.removeEventListener('keydown', onKey)
    box.removeEventListener('blur', onLeave)
    box.removeEventListener(textReplaced, onLeave)
    owner.removeEventListener('selectionchange', onSelect)
  }
}

/** Tells a reader of the screen which entry of the open list is meant; answers how to take that back. */
export function describeList(box: HTMLTextAreaElement, listId: string, active: number): () => void {
  const attributes = {
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${active}`,
  }
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value)
  return () => {
    for (const name of Object.keys(attributes)) box.removeAttribute(name)
  }
}
