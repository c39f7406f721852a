/** Puts a text on the clipboard; false where the browser or the person does not allow it. */
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
