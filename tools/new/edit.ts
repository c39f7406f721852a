/** Reads a file of the repository, or null where there is none. */
export type ReadFile = (path: string) => string | null

/** The new contents of files by path: what a generator returns, and what `new.ts` writes. */
export type Changes = Map<string, string>

/** The text of a file with the changes so far. Throws when it does not exist. */
export const textOf = (changes: Changes, read: ReadFile, path: string): string => {
  const text = changes.get(path) ?? read(path)
  if (text === null) throw new Error(`${path} does not exist`)
  return text
}

/** Inserts rows at the end of the table, list or record whose declaration contains `start`. Throws when none does. */
export function withRows(text: string, start: string, rows: string): string {
  const from = text.indexOf(start)
  const end = from < 0 ? -1 : text.slice(from).search(/^[}\]]/m)
  if (end < 0) throw new Error(`No table begins with ${start}`)
  return `${text.slice(0, from + end)}${rows}\n${text.slice(from + end)}`
}

/** Whether a name is in lower case with hyphens, as files are named: `streak-badge`. */
export const isName = (name: string): boolean => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase())
