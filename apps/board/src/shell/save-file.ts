/** How long the browser may take to start saving before the object URL is revoked, in milliseconds. */
const revokeAfterMs = 60_000

/** Passes a file to the browser, which saves it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
