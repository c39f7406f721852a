import { characterBefore } from './word-boundary.js'

/** The position of a hashtag in a text, in UTF-16 offsets: `from` is at the sign, `to` behind the last character. */
export interface HashtagSpan {
  readonly from: number
  readonly to: number
  /** The tag without its sign. */
  readonly tag: string
}

const special =
  '_\\u200C\\u200D\\uA67E\\u05BE\\u05F3\\u05F4\\uFF5E\\u301C\\u309B\\u309C\\u30A0\\u30FB\\u3003\\u0F0B\\u0F0C\\u00B7'
const run = new RegExp(`[\\p{L}\\p{M}\\p{Nd}${special}]+`, 'uy')
// A lone surrogate before the sign does not count as a word boundary.
const notFree = new RegExp(`[\\p{L}\\p{M}\\p{Nd}\\p{Cs}${special}]`, 'u')
// The common case: an ASCII tag with at least one letter.
const plainTag = /[\d_]*[A-Za-z]\w*/y
const letter = /[\p{L}\p{M}]/u

/**
 * The hashtags of a text in order, by X's rules: a sign at a word boundary, then letters, marks, digits and joiners,
 * with at least one letter. `scanText` excludes hashtags within URLs. EDITOR15
 */
export function hashtagsIn(text: string): HashtagSpan[] {
  return hashtagsBetween(text, 0, text.length)
}

/** Like `hashtagsIn`, but only for hashtags that start within a part of the text. */
export function hashtagsBetween(text: string, from: number, to: number): HashtagSpan[] {
  const found = signed(text, '#', from, to)
  const wide = signed(text, '＃', from, to)
  return wide.length === 0 ? found : [...found, ...wide].sort((a, b) => a.from - b.from)
}

function signed(text: string, sign: string, from: number, to: number) {
  const found: HashtagSpan[] = []
  for (let at = text.indexOf(sign, from); at >= 0 && at < to; at = text.indexOf(sign, at + 1)) {
    const tag = isFree(text, at) ? tagAt(text, at + 1) : ''
    if (tag !== '') found.push({ from: at, to: at + 1 + tag.length, tag })
  }
  return found
}

function isFree(text: string, at: number) {
  const unit = text.charCodeAt(at - 1)
  if (unit === 32 || unit === 10) return true
  if (unit === 0xfe0f || unit === 0xfe0e) return true
  if (unit === 38) return false
  return !notFree.test(characterBefore(text, at))
}

function tagAt(text: string, at: number) {
  plainTag.lastIndex = at
  const isPlain = plainTag.test(text) && !(text.charCodeAt(plainTag.lastIndex) > 127)
  const end = isPlain ? plainTag.lastIndex : endOfTag(text, at)
  const tag = text.slice(at, end)
  if (!isPlain && !letter.test(tag)) return ''
  const next = text.charCodeAt(end)
  if (next === 0x23 || next === 0xff03) return ''
  return text.startsWith('://', end) ? '' : tag
}

function endOfTag(text: string, at: number) {
  const first = text.charCodeAt(at)
  if (first === 0xfe0f || first === 0x20e3) return at
  run.lastIndex = at
  return run.test(text) ? run.lastIndex : at
}
