/** Reads a file of the repository, or null where there is none. */
export type ReadFile = (path: string) => string | null

/** Whole new contents by path: what a generator answers, and what `new.ts` writes. */
export type Changes = Map<string, string>

/** Files as they will be: what was changed already, else what is there. Throws for one that is nowhere. */
export const textOf = (changes: Changes, read: ReadFile, path: string): string => {
  const text = changes.get(path) ?? read(path)
  if (text === null) throw new Error(`${path} is not there`)
  return text
}

/** Puts rows before the end of the table, list or record whose declaration holds `start`. Throws where none does. */
export function withRows(text: string, start: string, rows: string): string {
  const from = text.indexOf(start)
  const end = from < 0 ? -1 : text.slice(from).search(/^[}\]]/m)
  if (end < 0) throw new Error(`No table begins with ${start}`)
  return `${text.slice(0, from + end)}${rows}\n${text.slice(from + end)}`
}

/** A name in words of small letters, as files have it: `streak-badge`. */
export const isName = (name: string): boolean => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase())
