// Beyond these the box stands alone, without colours: a text that no network takes must not slow the page.
const maxLineLength = 20_000
export const maxTextLength = 100_000

/** Whether a text is longer than what is coloured. */
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
 * Takes nothing into a box that would make its text too long to be worked with: laying out a million characters takes
 * the platform ten seconds, and no network takes them. Answers how to stop.
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
