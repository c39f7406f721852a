/** Puts the focus on a field with all of its text selected: the next key writes it anew. Selecting alone moves the focus only in Chromium. */
export function focusAll(box: HTMLInputElement | null): void {
  box?.focus()
  box?.select()
}
