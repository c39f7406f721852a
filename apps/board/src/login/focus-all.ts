/**
 * Focuses a field and selects its text, so that typing replaces it. `select` alone moves the focus only in Chromium.
 */
export function focusAll(box: HTMLInputElement | null): void {
  box?.focus()
  box?.select()
}
