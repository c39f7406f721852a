const maxTags = 200
const maxOfTag = 16_384
const maxInAll = 100_000
const maxBroken = 20
/** Elements that contain no text of the page itself. */
const skipped = 'script style template noscript svg textarea iframe noembed noframes xmp'.split(' ')
const begins = new RegExp(`<(!--|(?:${skipped.join('|')}|title|meta|base|link|h1)(?![\\w-]))`, 'gi')
const isLinkedData = /\stype\s*=\s*["']?application\/ld\+json/i
const maxLinkedData = 5
const maxOfLinkedData = 65_536

/** A tag that describes the page, unprocessed. */
export interface HeadTag {
  name: 'title' | 'meta' | 'base' | 'link' | 'h1' | 'ld+json'
  /** The attributes as source text. */
  attributes: string
  /** Text content of the title, the first heading or a JSON-LD block. */
  text: string
}

/**
 * The tags that describe a page: title, base, meta, link. A single linear pass for any input, because a
 * parser needs many seconds for deeply nested tags, and blocks all other calls meanwhile.
 */
export function headTags(html: string): HeadTag[] {
  const collected: HeadTag[] = []
  let length = 0
  let broken = 0
  let blocks = 0
  let hasHeading = false
  begins.lastIndex = 0
  for (let found = begins.exec(html); found; found = begins.exec(html)) {
    const name = found[1]?.toLowerCase() ?? ''
    const from = begins.lastIndex
    if (name === '!--' || skipped.includes(name)) {
      const end = name === '!--' ? commentEnd(html, from) : endOf(html, name, from)
      if (end < 0) break
      const data = name === 'script' && blocks < maxLinkedData ? linkedData(html, from, end) : undefined
      if (data) {
        blocks += 1
        collected.push(data)
      }
      begins.lastIndex = end
      continue
    }
    // Only the first heading describes the page.
    if (name === 'h1' && hasHeading) continue
    hasHeading ||= name === 'h1'
    const tag = readTag(html, name, from)
    // For an unclosed tag the rest is searched each time, so a page full of them would be a denial of
    // service.
    if (!tag && (broken += 1) > maxBroken) break
    if (!tag) continue
    length += tag.end - from
    if (collected.length >= maxTags || length > maxInAll) break
    collected.push(tag)
    begins.lastIndex = tag.end
  }
  return collected
}

function readTag(html: string, name: string, from: number): (HeadTag & { end: number }) | undefined {
  const open = tagEnd(html, from)
  if (open < 0) return undefined
  const attributes = html.slice(from, open - 1)
  if (name === 'meta' || name === 'base' || name === 'link') return { name, attributes, text: '', end: open }
  const close = name === 'h1' ? /<\/h1(?=[\s/>])/gi : /<\/title(?=[\s/>])/gi
  close.lastIndex = open
  const end = close.exec(html.slice(0, open + maxOfTag))?.index
  // An unclosed title takes the rest of the page.
  if (end === undefined && html.length > open + maxOfTag) return undefined
  const last = end ?? html.length
  return { name: name === 'h1' ? 'h1' : 'title', attributes, text: html.slice(open, last), end: last }
}

/** A JSON-LD script; `end` is the index where its end tag starts. */
function linkedData(html: string, from: number, end: number): HeadTag | undefined {
  const open = tagEnd(html, from)
  if (open < 0 || open > end || end - open > maxOfLinkedData) return undefined
  const attributes = html.slice(from, open - 1)
  if (!isLinkedData.test(` ${attributes}`)) return undefined
  return { name: 'ld+json', attributes, text: html.slice(open, end - '</script'.length) }
}

/** Index after a comment; negative when it is not closed. A comment may end as soon as it starts: `<!-->`. */
function commentEnd(html: string, from: number): number {
  const end = /--!?>/g
  end.lastIndex = from - 2
  return end.exec(html) ? end.lastIndex : -1
}

/** Index after the end tag of an element; negative when there is none. */
function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?![\\w-])`, 'gi')
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : -1
}

/** Index after a tag, with quotes taken into account; negative when the tag is too long. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  const last = Math.min(html.length, from + maxOfTag)
  for (let at = from; at < last; at += 1) {
    const sign = html[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}
