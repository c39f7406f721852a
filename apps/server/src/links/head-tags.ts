const mostTags = 200
const mostOfTag = 16_384
const mostInAll = 100_000
const mostBroken = 20
/** What holds no words of the page itself. */
const skipped = 'script style template noscript svg textarea iframe noembed noframes xmp'.split(' ')
const begins = new RegExp(`<(!--|(?:${skipped.join('|')}|title|meta|base|link)(?![\\w-]))`, 'gi')

/** A tag of a page that says what the page is, as it stands there. */
export interface HeadTag {
  name: 'title' | 'meta' | 'base' | 'link'
  /** Between its brackets, behind its name. */
  attributes: string
  /** Of the title. */
  text: string
}

/**
 * The tags of a page that say what it is: its title, its base, its meta tags and links. One pass, however the page
 * is made: a tree of tags within tags takes a parser many seconds, and everybody else with it.
 */
export function headTags(html: string): HeadTag[] {
  const kept: HeadTag[] = []
  let length = 0
  let broken = 0
  begins.lastIndex = 0
  for (let found = begins.exec(html); found; found = begins.exec(html)) {
    const name = found[1]?.toLowerCase() ?? ''
    const from = begins.lastIndex
    if (name === '!--' || skipped.includes(name)) {
      const end = name === '!--' ? commentEnd(html, from) : endOf(html, name, from)
      if (end < 0) break
      begins.lastIndex = end
      continue
    }
    const tag = readTag(html, name, from)
    // Tags that never end are looked for their end one by one, and a page of them is a trap.
    if (!tag && (broken += 1) > mostBroken) break
    if (!tag) continue
    length += tag.end - from
    if (kept.length >= mostTags || length > mostInAll) break
    kept.push(tag)
    begins.lastIndex = tag.end
  }
  return kept
}

function readTag(html: string, name: string, from: number): (HeadTag & { end: number }) | undefined {
  const open = tagEnd(html, from)
  if (open < 0) return undefined
  const attributes = html.slice(from, open - 1)
  if (name === 'meta' || name === 'base' || name === 'link') return { name, attributes, text: '', end: open }
  const close = /<\/title(?=[\s/>])/gi
  close.lastIndex = open
  const end = close.exec(html.slice(0, open + mostOfTag))?.index
  // Where nothing closes the title, all that is left is the title.
  if (end === undefined && html.length > open + mostOfTag) return undefined
  const last = end ?? html.length
  return { name: 'title', attributes, text: html.slice(open, last), end: last }
}

/** Behind a comment; negative when it has no end. A comment may end as soon as it begins: `<!-->`. */
function commentEnd(html: string, from: number): number {
  const end = /--!?>/g
  end.lastIndex = from - 2
  return end.exec(html) ? end.lastIndex : -1
}

/** Behind the end tag of an element; negative when there is none. */
function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?![\\w-])`, 'gi')
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : -1
}

/** Behind a tag, with its quotes kept in mind; negative when it is too long. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  const last = Math.min(html.length, from + mostOfTag)
  for (let at = from; at < last; at += 1) {
    const sign = html[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}
