const isEditable = (target: EventTarget | null | undefined): boolean => {
  if (!(target && 'matches' in target)) return false
  const element = target as HTMLElement
  return element.matches('input, textarea, select') || element.isContentEditable
}

// Escape goes on: a window that the widget stands in may be waiting for it.
const isEscape = (event: Event) => 'key' in event && event.key === 'Escape'

const stopWhileTyping = (event: Event): void => {
  const isInside = isEditable(event.target) || isEditable(event.composedPath()[0])
  if (isInside && !isEscape(event)) event.stopPropagation()
}

/**
 * Keeps what a person types inside from reaching the page's shortcuts: outside of a shadow root a key
 * looks as if it came from the host, which no page takes for a text box.
 */
export function guardKeys(root: ShadowRoot): () => void {
  const types = ['keydown', 'keypress', 'keyup'] as const
  for (const type of types) root.addEventListener(type, stopWhileTyping)
  return () => {
    for (const type of types) root.removeEventListener(type, stopWhileTyping)
  }
}
