const isEditable = (target: EventTarget | null | undefined): boolean => {
  if (!(target && 'matches' in target)) return false
  const element = target as HTMLElement
  return element.matches('input, textarea, select') || element.isContentEditable
}

// Escape may propagate: a dialog that contains the widget may need it.
const isEscape = (event: Event) => 'key' in event && event.key === 'Escape'

const stopWhileTyping = (event: Event): void => {
  const isInside = isEditable(event.target) || isEditable(event.composedPath()[0])
  if (isInside && !isEscape(event)) event.stopPropagation()
}

/**
 * Stops key events inside a widget from reaching the page's shortcuts: outside the shadow root they seem to come from
 * the host element, which pages do not recognise as a text box.
 */
export function guardKeys(root: ShadowRoot): () => void {
  const types = ['keydown', 'keypress', 'keyup'] as const
  for (const type of types) root.addEventListener(type, stopWhileTyping)
  return () => {
    for (const type of types) root.removeEventListener(type, stopWhileTyping)
  }
}
