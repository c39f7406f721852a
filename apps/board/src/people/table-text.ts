/**
 * The text of a file that a spreadsheet wrote: by its byte-order mark, else UTF-16 when every other byte at the beginning
 * is zero, else UTF-8, else Windows-1252, which older spreadsheets write.
 */
export function tableText(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
