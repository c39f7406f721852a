import { characterBefore } from './word-boundary.js'

/** The position of a URL in a text, in UTF-16 offsets; `to` is behind the last character. */
export interface LinkSpan {
  readonly from: number
  readonly to: number
  readonly url: string
}

// Every part is bounded or possessive, so that no input causes backtracking.
const beforeHost = "(?:[\\p{L}\\p{N}._~%!$&'*+,;=:-]{1,100}@)?"
const host = new RegExp(`${beforeHost}(\\[[\\dA-Fa-f:.]{2,45}\\]|[\\p{L}\\p{N}\\p{M}._-]{1,255})`, 'uy')
// Scripts without spaces between words, or after them, and their punctuation.
const joined =
  '\\u0E00-\\u0EFF\\u1000-\\u11FF\\u1780-\\u17FF\\u2E80-\\uA4CF\\uA960-\\uA97F\\uAC00-\\uD7FF\\uF900-\\uFAFF\\uFE30-\\uFE4F\\uFF00-\\uFFEF\\u{1AFF0}-\\u{1B16F}\\u{20000}-\\u{3FFFF}'
// Characters of a path. Of the punctuation outside ASCII only that which ends a sentence; it is trimmed afterwards.
const pathCharacters = '!#-;=?-\\[\\]-~\\u2013…»”’\\p{L}\\p{M}\\p{N}'
const rest = new RegExp(`(?::\\d+)?(?:[/?#](?:(?![${joined}])[${pathCharacters}])*)?`, 'uy')
const restInScript = new RegExp(`(?::\\d+)?(?:[/?#][${pathCharacters}]*)?`, 'uy')
const inScript = new RegExp(`[${joined}]`, 'u')
const readable = /[\p{L}\p{N}]/u
// A fast pattern for the common case: an ASCII URL up to a character that ends every URL. Its parts cannot match that
// character, so backtracking finds nothing else. All other URLs need the full patterns.
const plainAddress = /[\dA-Za-z][\w.-]{0,254}(?::\d+)?(?:[/?#][!#-;=?-[\]-~]*)?(?=$|[\s"<>\\])/y
const tailMark = /[.,:;!?'…»”’)(*~|^`}{]/
// X recognises a URL directly after any other letter, because Chinese, Japanese and Cyrillic texts may have no space
// before it.
const forbidding = /[\p{Script=Latin}\u0300-\u036F\d_]/u

/**
 * The http and https URLs of a text, in order, each with a host; other schemes, or none, do not count. Punctuation at
 * the end of a sentence and an unmatched closing bracket are not part of a URL. EDITOR12, EDITOR13, EDITOR92
 */
export function linksIn(text: string): LinkSpan[] {
  return linksBetween(text, 0, text.length)
}

/** Like `linksIn`, but only for URLs that start within a part of the text. */
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
  if (from < 0 || forbidding.test(characterBefore(text, from))) return null
  const end = endOfMatch(text, mark + 3)
  if (end < 0) return null
  const to = endOfAddress(text, mark + 3, end)
  return { from, to, url: text.slice(from, to) }
}

function endOfMatch(text: string, at: number) {
  plainAddress.lastIndex = at
  if (plainAddress.test(text)) return plainAddress.lastIndex
  host.lastIndex = at
  const name = host.exec(text)?.[1]
  if (name === undefined || !readable.test(name)) return -1
  const end = host.lastIndex
  const cut = endOfName(name)
  if (cut < name.length) return end - name.length + cut
  const path = inScript.test(name) ? restInScript : rest
  path.lastIndex = end
  path.test(text)
  return path.lastIndex
}

/** The length of the host at the start of `name`: words of a script without spaces may follow its last label. */
function endOfName(name: string) {
  const label = name.lastIndexOf('.') + 1
  const word = name.slice(label).search(inScript)
  return word > 0 ? label + word : name.length
}

function startOfScheme(text: string, mark: number) {
  const before = text.slice(Math.max(0, mark - 5), mark).toLowerCase()
  if (before === 'https') return mark - 5
  return before.endsWith('http') ? mark - 4 : -1
}

function endOfAddress(text: string, from: number, to: number) {
  if (!tailMark.test(text.charAt(to - 1))) return to
  const open = { '(': 0, '{': 0 }
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at)
    if (sign === '(' || sign === '{') open[sign] += 1
    else if (sign === ')') open['('] -= 1
    else if (sign === '}') open['{'] -= 1
  }
  let end = to
  // This ends at the latest at the host, which contains a letter or digit.
  for (; tailMark.test(text.charAt(end - 1)); end -= 1) {
    const sign = text.charAt(end - 1)
    if (sign === '(' || sign === '{') open[sign] -= 1
    if (sign !== ')' && sign !== '}') continue
    const bracket = sign === ')' ? '(' : '{'
    if (open[bracket] >= 0) break
    open[bracket] += 1
  }
  return end
}

/** Whether a URL is still a whole URL in the text: the preview of a link is removed together with it. EDITOR14 */
export const isLinkInText = (facts: { text: string; url: string }): boolean =>
  facts.text.includes(facts.url) && linksIn(facts.text).some(({ url }) => url === facts.url)
