/**
 * What a spreadsheet begins to calculate at, also after spaces and in full width; after apostrophes, too, so that the one
 * that is put before it can be told from the text's own.
 */
const beginsFormula = /^'*(?:\s*[=+\-@\t\r＝＋－＠]|[\t\r])/u

/** A text as a cell of a table (CSV), which no spreadsheet takes for a formula. AUDIT4 */
export function csvCell(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text that `csvCell` made a cell of, without the quotes around it, which the reader of the table drops. UPLOAD6 */
export const readCsvCell = (cell: string): string =>
  cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell
