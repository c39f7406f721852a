const signs = /[\\^$.*+?()[\]{}|]/g
/** Scripts that write words without spaces between them. */
const isJoined =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function patternOf(word: string): RegExp | null {
  const parts = plain(word).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return null
  const phrase = parts.map((part) => part.replace(signs, '\\$&')).join('\\s+')
  const isWhole = !isJoined.test(word)
  return new RegExp(isWhole ? `(?<![\\p{L}\\p{N}_])${phrase}(?![\\p{L}\\p{N}_])` : phrase, 'u')
}

/**
 * Facts: the texts of a post, and the words and phrases that the company bans. Out: those that occur, as the company
 * wrote them. POSTS6, POSTS7
 */
export function bannedWords(facts: { texts: readonly string[]; words: readonly string[] }): string[] {
  const texts = facts.texts.map(plain)
  return facts.words.filter((word) => {
    const pattern = patternOf(word)
    return pattern !== null && texts.some((text) => pattern.test(text))
  })
}
