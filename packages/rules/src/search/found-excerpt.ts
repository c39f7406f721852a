import { markedParts } from './marked-parts.js'

/** How many characters stand before the first word that was found. */
const before = 60
const maxLength = 240

/**
 * What a card shows of the texts of a story that a search found: the first text with a word that was found, from
 * shortly before it; null when none of them has one. SEARCH7
 */
export function foundExcerpt({
  texts,
  words,
}: {
  texts: readonly string[]
  words: readonly string[]
}): string | null {
  for (const text of texts) {
    const parts = markedParts({ text, words })
    const found = parts.findIndex(({ isMarked }) => isMarked)
    if (found === -1) continue
    const lead = parts.slice(0, found).reduce((count, part) => count + part.text.length, 0)
    if (lead <= before) return cut(text)
    const from = text.lastIndexOf(' ', lead - before / 2)
    const start = from > lead - before ? from + 1 : lead
    return `…${cut(text.slice(start))}`
  }
  return null
}

const cut = (text: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('')
}
