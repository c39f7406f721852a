import type { Suggester, CaretContext } from '@rostrum/sdk'
import { textReplaced } from './replace-text.js'

// The maximum length of a term, including its sign and the character before it.
const maxTermLength = 200
// Without an open list the search waits (ms) until the typed character is painted.
const delay = 40

export interface Watch {
  readonly suggester: Suggester
  /** The context of the caret without its text; null: nothing is suggested. */
  readonly place: () => Omit<CaretContext, 'textBefore'> | null
  /** The action of a key while there are suggestions; undefined for its default. */
  readonly actOf: (key: string) => (() => void) | undefined
}

/** Follows the text before the caret, and handles the keys of an open list; ignores compositions. */
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
    const textBefore = box.value.slice(Math.max(0, selectionEnd - maxTermLength), selectionEnd)
    return suggester.look({ ...at, textBefore })
  }
  const onInput = (event: Event) => {
    if ('isComposing' in event && event.isComposing) forget()
    else if (suggester.$suggestions.get().entries.length > 0) look()
    else waiting ??= setTimeout(look, delay)
  }
  // The caret has moved.
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
    // An open list would belong to the previous text.
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
  // The user may have started writing before this code was loaded.
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

/** Announces the active entry of the open list to screen readers; returns a function that reverts that. */
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
