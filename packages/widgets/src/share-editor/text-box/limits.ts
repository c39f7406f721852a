// Longer texts, which no network accepts, are shown without colours, because they would slow down the page.
const maxLineLength = 20_000
export const maxTextLength = 100_000

/** Whether a text is too long to be coloured. */
export function isTooLong(text: string): boolean {
  if (text.length > maxTextLength) return true
  for (let from = 0; from + maxLineLength < text.length;) {
    const end = text.lastIndexOf('\n', from + maxLineLength)
    if (end < from) return true
    from = end + 1
  }
  return false
}

/**
 * Rejects insertions that would make the text too long to edit: the layout of a million characters takes browsers ten
 * seconds, and no network accepts them. Returns a function that removes the listener.
 */
export function refuseTooLong(box: HTMLTextAreaElement, onTooLong: (characters: number) => void): () => void {
  const refuse = (event: InputEvent) => {
    const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (added.length < 2) return
    const length = box.textLength - (box.selectionEnd - box.selectionStart) + added.length
    if (length <= maxTextLength) return
    event.preventDefault()
    onTooLong(length)
  }
  box.addEventListener('beforeinput', refuse)
  return () => box.removeEventListener('beforeinput', refuse)
}
