/** The length from which on a word may be misspelt; below that, one letter makes another word. */
const minLength = 4

/** Whether a word is another one with one mistake: a letter missing, added, wrong, or two letters swapped. SEARCH4 */
export function isMisspelt({ word, written }: { word: string; written: string }): boolean {
  const [a, b] = [Array.from(word), Array.from(written)]
  if (a.length < minLength || b.length < minLength) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const restA = a.slice(start, a.length - end)
  const restB = b.slice(start, b.length - end)
  if (restA.length + restB.length === 0) return false
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}
