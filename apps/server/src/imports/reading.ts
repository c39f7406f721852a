/** Something of an import that was not taken, and the reason in words. */
export interface Refusal {
  /** Where it stands: `line 12`, `entry 3 (title)`. */
  what: string
  why: string
}

/** One story as it was found, not yet checked. */
export interface Entry {
  what: string
  form: unknown
  /** Of its texts, when the feed says it. */
  language?: string
}

/** What a file or a feed holds. */
export interface Reading {
  entries: Entry[]
  refused: Refusal[]
}

/** The most entries of one import. */
export const mostEntries = 5000

/** Cuts a list that is too long, and says so. */
export function limitEntries(reading: Reading): Reading {
  const over = reading.entries.length - mostEntries
  if (over <= 0) return reading
  const why = `more than ${mostEntries} entries; the last ${over} were left out`
  return {
    entries: reading.entries.slice(0, mostEntries),
    refused: [...reading.refused, { what: 'the end', why }],
  }
}
