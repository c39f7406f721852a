import { isWordBefore } from './word.js'

/** Where an address stands in a text; UTF-16 offsets, `to` is behind the last character. */
export interface LinkSpan {
  readonly from: number
  readonly to: number
  readonly url: string
}

// Each part is bounded or consumed for good, so that no text makes the search go back over it.
const beforeHost = "(?:[\\p{L}\\p{N}._~%!$&'*+,;=:-]{1,100}@)?"
const host = '(\\[[\\dA-Fa-f:.]{2,45}\\]|[\\p{L}\\p{N}\\p{M}._-]{1,255})'
const stops = '\\s\\p{Cc}"<>\\\\^`{|}\\uFEFF\\u3001\\u3002\\u300C-\\u3011\\uFF01\\uFF08\\uFF09\\uFF0C\\uFF1F'
const address = new RegExp(`${beforeHost}${host}(?::\\d{1,5})?(?:[/?#][^${stops}]*)?`, 'uy')
const readable = /[\p{L}\p{N}]/u
// The common case, in few steps: ASCII up to a character that ends every address. No part may take what stands
// there, so that going back finds nothing else; all other addresses are for the full pattern.
const plainAddress = /[\dA-Za-z][\w.-]{0,254}(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z~]*)?(?=$|[\s"<>\\^`{|}])/y
const tailMark = /[.,:;!?'…»”’)*~]/

/**
 * Facts: a text. Out: the http and https addresses in it, in order, each with a host; what is written with
 * another scheme or none is no link. Punctuation that ends a sentence, and a bracket that nothing opened,
 * do not belong to an address. EDITOR12, EDITOR13
 */
export function linksIn(text: string): LinkSpan[] {
  return linksBetween(text, 0, text.length)
}

/** The same for the addresses that begin in a part of the text. */
export function linksBetween(text: string, from: number, to: number): LinkSpan[] {
  const found: LinkSpan[] = []
  let earliest = from
  for (let mark = text.indexOf('://', from); mark >= 0 && mark < to;) {
    const link = linkAt(text, mark)
    if (link !== null && link.from >= earliest) {
      found.push(link)
      earliest = link.to
    }
    mark = text.indexOf('://', Math.max(mark + 3, earliest))
  }
  return found
}

function linkAt(text: string, mark: number): LinkSpan | null {
  const from = startOfScheme(text, mark)
  if (from < 0 || isWordBefore(text, from)) return null
  const end = endOfMatch(text, mark + 3)
  if (end < 0) return null
  const to = endOfAddress(text, mark + 3, end)
  return { from, to, url: text.slice(from, to) }
}

function endOfMatch(text: string, at: number) {
  plainAddress.lastIndex = at
  if (plainAddress.test(text)) return plainAddress.lastIndex
  address.lastIndex = at
  const match = address.exec(text)
  return match !== null && readable.test(match[1] ?? '') ? address.lastIndex : -1
}

function startOfScheme(text: string, mark: number) {
  if (text.startsWith('https', mark - 5)) return mark - 5
  if (text.startsWith('http', mark - 4)) return mark - 4
  if (text.slice(Math.max(0, mark - 5), mark).toLowerCase() === 'https') return mark - 5
  return text.slice(Math.max(0, mark - 4), mark).toLowerCase() === 'http' ? mark - 4 : -1
}

function endOfAddress(text: string, from: number, to: number) {
  if (isWordBefore(text, to) || !tailMark.test(text.charAt(to - 1))) return to
  let [end, open] = [to, 0]
  for (let at = from; at < to; at += 1) open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  for (; end > from && tailMark.test(text.charAt(end - 1)); end -= 1) {
    if (text.charAt(end - 1) !== ')') continue
    if (open >= 0) break
    open += 1
  }
  return end
}

/**
 * Facts: a text and an address that was found in it before. Out: whether it still stands there, whole: the
 * preview of a link goes when its link does. EDITOR14
 */
export const isLinkInText = (facts: { text: string; url: string }): boolean =>
  facts.text.includes(facts.url) && linksIn(facts.text).some(({ url }) => url === facts.url)
