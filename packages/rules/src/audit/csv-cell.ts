/** What a spreadsheet begins to calculate at, also after spaces and in full width. */
const beginsFormula = /^\s*[=+\-@\t\r＝＋－＠]|^[\t\r]/u

/** A text as a cell of a table (CSV), which no spreadsheet takes for a formula. AUDIT4 */
export function csvCell(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
