// Some pages have long scripts before the declaration.
const sizeOfHead = 16_384

/**
 * Decodes bytes to text: by a byte-order mark, else by the charset of the content type, the XML declaration
 * or the page's `meta`, else as UTF-16 when every other byte at the beginning is zero, else as UTF-8. A few
 * invalid bytes become U+FFFD; when hardly any are valid, it is Windows-1252, which older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = Buffer.from(bytes.subarray(0, sizeOfHead)).toString('latin1')
  const declared =
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ??
    metaCharset(head)
  const mark = markOf(bytes)
  if (mark) return new TextDecoder(mark).decode(bytes)
  const late = declared === undefined ? () => lateCharset(bytes) : () => undefined
  const labels = [declared, zerosOf(bytes), 'utf-8'].filter((label) => label !== undefined)
  for (const isRepaired of [false, true]) {
    for (const label of labels) {
      const text = decode(bytes, label, isRepaired)
      if (text !== undefined && text !== '') return text
    }
    const label = isRepaired ? undefined : late()
    const text = label === undefined ? undefined : (decode(bytes, label, false) ?? decode(bytes, label, true))
    if (text) return text
  }
  return decode(bytes, 'windows-1252', false) ?? ''
}

/**
 * The first known charset outside of comments. A head that can be read as ASCII is not UTF-16, whatever it
 * declares.
 */
function metaCharset(head: string): string | undefined {
  const seen = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  for (const [, label = ''] of seen.matchAll(/<meta[\s/][^>]{0,2000}?charset\s*=\s*["']?\s*([\w.:-]+)/gi)) {
    if (isKnown(label)) return label.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
  }
  return undefined
}

const sizeOfPage = 1_000_000
const maxDeclared = 50
/** Charset of a page that is no UTF-8 and declares its charset late: browsers then restart the decoding. */
function lateCharset(bytes: Uint8Array): string | undefined {
  const page = Buffer.from(bytes.subarray(0, sizeOfPage)).toString('latin1')
  let looked = 0
  for (const match of page.matchAll(/charset\s{0,20}=\s{0,20}["']?\s{0,20}([\w.:-]{1,40})/gi)) {
    const before = page.slice(Math.max(0, match.index - 2000), match.index)
    const [, label = ''] = match
    const isMeta = /<meta[\s/]/i.test(before.slice(before.lastIndexOf('<')))
    if (isMeta && isKnown(label) && !label.toLowerCase().startsWith('utf-16')) return label
    if ((looked += 1) >= maxDeclared) return undefined
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

/** Detects UTF-16 without a byte-order mark by two leading ASCII characters (XML 1.0, appendix F). */
function zerosOf([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** Windows-1252 characters where ISO 8859-1 has control characters; Node 20 mixes up the two. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Replaces control characters by what they mean in text that was decoded as ISO 8859-1 but is Windows-1252.
 */
export const windows1252Characters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (character) => windowsOnly.charAt(character.charCodeAt(0) - 0x80))

function decode(bytes: Uint8Array, label: string, isRepaired: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: !isRepaired })
    const text = decoder.decode(bytes)
    if (isRepaired && !isMostlyRight(text)) return undefined
    return decoder.encoding === 'windows-1252' ? windows1252Characters(text) : text
  } catch {
    return undefined
  }
}

/**
 * True when more non-ASCII characters were decoded than bytes failed: the text is damaged, but not in another
 * charset.
 */
function isMostlyRight(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const right = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return right > broken
}
