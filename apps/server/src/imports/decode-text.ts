const sizeOfHead = 1024

/**
 * Bytes as text: by a byte-order mark, else by what is declared in the content type, the XML declaration or the
 * page's own `meta`, else UTF-8, and when that does not fit, Windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, sizeOfHead)).toString('latin1')
  const declared =
    /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)/.exec(head)?.[1] ??
    metaCharset(head)
  for (const label of [markOf(bytes), declared, 'utf-8']) {
    const text = label && decode(bytes, label)
    if (text !== undefined && text !== '') return text
  }
  return decode(bytes, 'windows-1252') ?? ''
}

/** A page that can be read so far is not UTF-16, whatever it says. */
function metaCharset(head: string): string | undefined {
  const label = /<meta\s[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** What Windows-1252 has where ISO 8859-1 has control characters; Node 20 takes the one for the other. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    const text = decoder.decode(bytes)
    if (decoder.encoding !== 'windows-1252') return text
    return text.replace(/[\u0080-\u009f]/g, (letter) => windowsOnly.charAt(letter.charCodeAt(0) - 0x80))
  } catch {
    return undefined
  }
}
