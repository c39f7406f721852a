import { foldForSearch, isUnspaced } from './folded.js'

/** A part of a text; `isMarked` where a search found it. */
export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

const isOfWord = /[\p{L}\p{N}\p{M}]/u

/** The text folded character by character, and where each folded character comes from. */
function foldWithOrigin(characters: readonly string[]) {
  const origins: number[] = []
  let folded = ''
  for (const [at, character] of characters.entries()) {
    const piece = foldForSearch(character)
    folded += piece
    for (let count = 0; count < piece.length; count += 1) origins.push(at)
  }
  return { folded, origins }
}

/** Marks the characters that one word stands for: a whole word that begins with it, or itself where no spaces are. */
function markWord(
  word: string,
  text: ReturnType<typeof foldWithOrigin>,
  characters: readonly string[],
  marks: Set<number>,
) {
  const { folded, origins } = text
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    const first = origins[at] ?? 0
    let last = origins[at + word.length - 1] ?? first
    if (!isUnspaced(word)) {
      if (isOfWord.test(characters[first - 1] ?? '') && !isUnspaced(characters[first - 1] ?? '')) continue
      while (isOfWord.test(characters[last + 1] ?? '') && !isUnspaced(characters[last + 1] ?? '')) last += 1
    }
    for (let mark = first; mark <= last; mark += 1) marks.add(mark)
  }
}

/** A text in parts, of which those are marked that the folded words of a search found. SEARCH6 */
export function markedParts({ text, words }: { text: string; words: readonly string[] }): TextPart[] {
  const characters = Array.from(text)
  const folded = foldWithOrigin(characters)
  const marks = new Set<number>()
  for (const word of words) if (word) markWord(word, folded, characters, marks)
  const parts: { text: string; isMarked: boolean }[] = []
  for (const [at, character] of characters.entries()) {
    const isMarked = marks.has(at)
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked) last.text += character
    else parts.push({ text: character, isMarked })
  }
  return parts
}
