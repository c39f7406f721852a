/** The focused element, across shadow roots. */
function focusedIn(document: Document): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/**
 * Moves the focus from the title of a dialog, where it begins, into the text, with the caret before the suggestion: what
 * people add of their own mostly stands first. An editor within a page, or a user who was quicker, keeps the focus.
 */
export function focusText(box: HTMLTextAreaElement | null | undefined): void {
  if (!box || box.readOnly || !focusedIn(box.ownerDocument)?.matches('.r-dialog-title')) return
  box.setSelectionRange(0, 0)
  box.focus({ preventScroll: true })
}
