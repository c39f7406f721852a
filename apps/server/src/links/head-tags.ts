const mostTags = 200
const mostOfTag = 16_384
const mostInAll = 100_000
const mostBroken = 20
const begins = /<(!--|(?:script|style|template|noscript|svg|title|meta)(?![\w-]))/gi
/** What holds no words of the page itself. */
const skipped = new Set(['script', 'style', 'template', 'noscript', 'svg'])

/**
 * The tags of a page that say what it is: its title and its meta tags, as they stand there. One pass, however the
 * page is made: a tree of tags within tags takes a parser many seconds, and everybody else with it.
 */
export function headTags(html: string): string {
  const kept: string[] = []
  let length = 0
  let broken = 0
  begins.lastIndex = 0
  for (let found = begins.exec(html); found; found = begins.exec(html)) {
    const name = found[1]?.toLowerCase() ?? ''
    if (name === '!--') {
      const end = html.indexOf('-->', begins.lastIndex)
      if (end < 0) break
      begins.lastIndex = end + 3
    } else if (skipped.has(name)) {
      const end = endOf(html, name, begins.lastIndex)
      if (end < 0) break
      begins.lastIndex = end
    } else {
      const end = name === 'meta' ? tagEnd(html, found.index) : titleEnd(html, found.index)
      // Tags that never end are looked for their end one by one, and a page of them is a trap.
      if (end < 0 && (broken += 1) > mostBroken) break
      if (end < 0) continue
      const tag = html.slice(found.index, end)
      length += tag.length
      if (kept.length >= mostTags || length > mostInAll) break
      kept.push(tag)
      begins.lastIndex = end
    }
  }
  return kept.join('\n')
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

function titleEnd(html: string, from: number): number {
  const end = /<\/title\s*>/gi
  end.lastIndex = from
  const part = html.slice(0, from + mostOfTag)
  return end.exec(part) ? end.lastIndex : -1
}
