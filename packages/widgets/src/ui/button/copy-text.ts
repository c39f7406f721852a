/** Copies a text to the clipboard; resolves with false where the browser or the user denies that. */
export async function copyText(near: Element, text: string): Promise<boolean> {
  try {
    const clipboard = near.ownerDocument.defaultView?.navigator.clipboard
    if (!clipboard) return false
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
