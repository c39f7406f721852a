// Some pages have long scripts before they say it.
const sizeOfHead = 16_384

/**
 * Bytes as text: by a byte-order mark, else by what is declared in the content type, the XML declaration or the
 * page's own `meta`, else UTF-16 where every other byte of the beginning is zero, else UTF-8. A few broken
 * characters become U+FFFD; where hardly any fits, it is Windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, sizeOfHead)).toString('latin1')
  const declared =
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ??
    metaCharset(head)
  const mark = markOf(bytes)
  if (mark) return new TextDecoder(mark).decode(bytes)
  const labels = [declared, zerosOf(bytes), 'utf-8'].filter((label) => label !== undefined)
  for (const isMended of [false, true]) {
    for (const label of labels) {
      const text = decode(bytes, label, isMended)
      if (text !== undefined && text !== '') return text
    }
  }
  return decode(bytes, 'windows-1252', false) ?? ''
}

/** The first that is known, outside of comments. What can be read so far is not UTF-16, whatever it says. */
function metaCharset(head: string): string | undefined {
  const seen = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  for (const [, label = ''] of seen.matchAll(/<meta[\s/][^>]{0,2000}?charset\s*=\s*["']?\s*([\w.:-]+)/gi)) {
    if (isKnown(label)) return label.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
  }
  return undefined
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** UTF-16 without a mark, as it begins with two letters of ASCII (XML 1.0, appendix F). */
function zerosOf([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** What Windows-1252 has where ISO 8859-1 has control characters; Node 20 takes the one for the other. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** What control characters stand for where somebody took Windows-1252 for ISO 8859-1. */
export const windowsLetters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => windowsOnly.charAt(letter.charCodeAt(0) - 0x80))

function decode(bytes: Uint8Array, label: string, isMended: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: !isMended })
    const text = decoder.decode(bytes)
    if (isMended && !isMostlyRight(text)) return undefined
    return decoder.encoding === 'windows-1252' ? windowsLetters(text) : text
  } catch {
    return undefined
  }
}

/** More letters beyond ASCII came out of it than could not be read: it is broken, not of another kind. */
function isMostlyRight(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const right = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return right > broken
}
