/** Part of an import that was not accepted, and the reason in words. */
export interface ImportProblem {
  /** Position in the source: `line 12`, `entry 3 (title)`. */
  what: string
  why: string
}

/** One story as read from the source, not yet checked. */
export interface Entry {
  what: string
  form: unknown
  /** Language of its texts, when the feed names one. */
  language?: string
}

/** The contents of a file or feed. */
export interface Reading {
  entries: Entry[]
  refused: ImportProblem[]
}

/** Maximum number of entries in one import. */
export const maxEntries = 5000

/** Cuts a list that is too long, and reports it. */
export function limitEntries(reading: Reading): Reading {
  const over = reading.entries.length - maxEntries
  if (over <= 0) return reading
  const why = `more than ${maxEntries} entries; the last ${over} were left out`
  return {
    entries: reading.entries.slice(0, maxEntries),
    refused: [...reading.refused, { what: 'the end', why }],
  }
}
