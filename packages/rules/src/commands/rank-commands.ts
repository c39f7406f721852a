import { foldForSearch } from '../search/folded.js'

/** Where a name has the first written word: 0 at its start, 1 at the start of a word, 2 elsewhere. */
function rankOf(name: string, word: string): number {
  const at = name.indexOf(word)
  if (at === 0) return 0
  return /[\s/·-]/.test(name.charAt(at - 1)) ? 1 : 2
}

/**
 * The commands whose names contain every written word, in any spelling of capitals and accents: first those that begin
 * with it, then those with a word that begins with it; in their own order otherwise. All of them for no word.
 * COMMANDS2
 */
export function rankCommands<T extends { readonly name: string }>(facts: {
  typed: string
  commands: readonly T[]
}): T[] {
  const words = foldForSearch(facts.typed).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return [...facts.commands]
  return facts.commands
    .map((command) => ({ command, name: foldForSearch(command.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .map(({ command, name }) => ({ command, rank: rankOf(name, first) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}
