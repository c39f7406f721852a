import { asSeen, withoutMarks } from './look-alike.js'

const signs = /[\\^$.*+?()[\]{}|]/g
/** Scripts that write words without spaces between them. */
const isJoined =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const hyphen = /[\p{Pd}\u2212\u00B7\u2027]/u
const hyphens = `${hyphen.source}{0,3}`
const hyphenRun = new RegExp(`${hyphen.source}+`, 'u')
/** Prefixes that form another word with a hyphen: "re-sign" is not "resign". */
const prefixed = new RegExp(`^(?:re|co|ex|pre|un|de)${hyphen.source}[^${hyphen.source.slice(1, -1)}]+$`, 'u')
/** In words of at least this many letters, one added mark does not make another word. */
const longEnough = 5

/** A part of a phrase as a pattern that allows hyphens between all letters. A part of hyphens alone needs one. */
function spelled(part: string) {
  const pieces = part.split(hyphenRun)
  if (pieces.every((piece) => piece === '')) return `${hyphen.source}{1,3}`
  const escaped = (letter: string) => letter.replace(signs, '\\$&')
  // One optional group for a whole run of hyphens: adjacent groups could be matched in exponentially many ways.
  return pieces.map((piece) => Array.from(piece, escaped).join(hyphens)).join(hyphens)
}

function patternOf(word: string): RegExp | null {
  const parts = asSeen(word).split(/\s/).filter(Boolean)
  if (parts.length === 0) return null
  const phrase = parts.map(spelled).join('\\s+')
  const isWhole = !isJoined.test(word)
  return new RegExp(isWhole ? `(?<![\\p{L}\\p{N}_])${phrase}(?![\\p{L}\\p{N}_])` : phrase, 'gu')
}

/**
 * The banned words and phrases that occur in the texts of a post, as the company spelled them. POSTS6, POSTS7, POSTS24
 */
export function bannedWords(facts: { texts: readonly string[]; words: readonly string[] }): string[] {
  const texts = facts.texts.map(asSeen)
  const unmarked = facts.texts.flatMap((text) => withoutMarks(text) ?? [])
  return facts.words.filter((word) => {
    const pattern = patternOf(word)
    if (pattern === null) return false
    const isIn = (text: string) => holds(text, pattern, word)
    return texts.some(isIn) || (word.trim().length >= longEnough && unmarked.some(isIn))
  })
}

function holds(text: string, pattern: RegExp, word: string) {
  const isWritten = hyphen.test(word)
  for (const [found] of text.matchAll(pattern)) if (isWritten || !prefixed.test(found)) return true
  return false
}
