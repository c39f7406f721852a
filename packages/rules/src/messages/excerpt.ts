const maxCharacterLength = 64

/**
 * A text of at most `length` visible characters; a longer text is cut and ends with an ellipsis. No character is cut in
 * two. MESSAGES7
 */
export function excerpt(facts: { text: string; length: number }): string {
  const { text, length } = facts
  if (text.length <= length) return text
  const beginning = text.slice(0, length * maxCharacterLength)
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(beginning)
  let [seen, whole] = [0, 0]
  for (const { index } of characters) {
    whole = index
    if (seen === length) return cut(text, whole)
    seen += 1
  }
  return beginning.length === text.length ? text : cut(text, whole)
}

const cut = (text: string, end: number) => `${text.slice(0, end).trimEnd()}…`
