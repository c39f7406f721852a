/** What spreadsheets take for the beginning of a formula. */
const formula = /^[\t\r\n ]*[=+\-@\t\r＝＋－＠]/u

const isNumber = /^-?\d+(?:\.\d+)?$/

/** A cell that no spreadsheet calculates, in quotes where it needs them. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV file (RFC 4180), with cells that no spreadsheet calculates. ANALYTICS9 */
export const csvLines = (facts: { rows: readonly (readonly (string | number)[])[] }): string =>
  facts.rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
