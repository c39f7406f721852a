const sizeOfHead = 1024

/**
 * Bytes as text: by a byte-order mark, else by what is declared in the content type or the XML declaration, else
 * UTF-8, and when that does not fit, Windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, sizeOfHead)).toString('latin1')
  const declared =
    /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)/.exec(head)?.[1]
  for (const label of [markOf(bytes), declared, 'utf-8']) {
    const text = label && decode(bytes, label)
    if (text !== undefined && text !== '') return text
  }
  return decode(bytes, 'windows-1252') ?? ''
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
