import { storyFileLimits } from '@rostrum/protocol'
import { type ImportProblem, type Reading, refuse, type RowProblem } from '../../imports/import-result.js'
import { readCsv } from '../../imports/read-csv.js'
import { readJson } from '../../imports/read-json.js'

/** A row of a file as it stands there. */
export interface UploadedRow {
  readonly row: number
  readonly form: unknown
}

/** What a file holds: rows to be looked at, those that cannot be read, and what is wrong with the file. */
export interface UploadReading {
  readonly rows: readonly UploadedRow[]
  readonly unreadable: readonly { readonly row: number; readonly refusal: RowProblem }[]
  readonly problems: readonly RowProblem[]
}

const read = (text: string): Reading => (/^\uFEFF?\s*[[{]/.test(text) ? readJson(text) : readCsv(text))

const refusalOf = ({ why, refusal }: ImportProblem) => refusal ?? refuse(why, 'unreadable')

/** Reads a table or a list of stories. With too many of them, none is read. UPLOAD2 */
export function readUpload(text: string): UploadReading {
  if (text.trim() === '') return { rows: [], unreadable: [], problems: [refuse('is empty', 'file-empty')] }
  const { entries, refused } = read(text)
  const { rows: max } = storyFileLimits
  if (entries.length > max) {
    const why = refuse(`more than ${max} entries`, 'too-many', '', String(max))
    return { rows: [], unreadable: [], problems: [why] }
  }
  const isOfRow = ({ row }: ImportProblem) => row !== undefined && entries.length > 0
  const unreadable = refused.filter(isOfRow).map((one) => ({ row: one.row ?? 0, refusal: refusalOf(one) }))
  const problems = refused.filter((one) => !isOfRow(one)).map(refusalOf)
  if (entries.length === 0 && problems.length === 0)
    return { rows: [], unreadable: [], problems: [refuse('is empty', 'file-empty')] }
  return {
    rows: entries.map(({ form, row = 0 }) => ({ row, form })),
    // A table may have more broken lines than anybody reads.
    unreadable: unreadable.slice(0, max),
    problems,
  }
}
