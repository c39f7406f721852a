import type { StoryFileProblem } from '@rostrum/protocol'

/** Why something of a file was not accepted: in English words, and as a code that others put into theirs. */
export interface RowProblem {
  readonly why: string
  readonly code: StoryFileProblem
  /** What it is about: a column, a path in a form, a network. */
  readonly field: string
  /** What the file says there, or what is allowed. */
  readonly detail: string
}

/** Refuses something of a file. */
export const refuse = (why: string, code: StoryFileProblem, field = '', detail = ''): RowProblem => ({
  why,
  code,
  field,
  detail,
})

/** Part of an import that was not accepted, and the reason in words. */
export interface ImportProblem {
  /** Position in the source: `line 12`, `entry 3 (title)`. */
  what: string
  why: string
  /** The line of a table, or the place in a list, from 1; undefined when it is about the whole file. */
  row?: number | undefined
  /** Of tables and lists: why, for other languages. */
  refusal?: RowProblem
}

/** One story as read from the source, not yet checked. */
export interface Entry {
  what: string
  form: unknown
  /** The line of a table, or the place in a list, from 1. */
  row?: number
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
  const refusal = refuse(why, 'too-many', '', String(maxEntries))
  return {
    entries: reading.entries.slice(0, maxEntries),
    refused: [...reading.refused, { what: 'the end', why, refusal }],
  }
}

/** A refusal as a part of a report. */
export const problemOf = (what: string, refusal: RowProblem, row?: number): ImportProblem => ({
  what,
  why: refusal.why,
  row,
  refusal,
})
