import type { AuditRecord } from '@rostrum/protocol'
import { csvCell } from '@rostrum/rules'
import type { Context } from '../context.js'
import { type HistoryQuery, type Reader, readHistory } from './read-history.js'

/** At most so many entries are exported, the newest. */
const maxExported = 10_000
const columns = ['Time (UTC)', 'Action', 'By', 'By (kind)', 'About', 'Scope', 'Address', 'Facts'] as const

const personIn = (person: { Id: string | null; Name: string | null } | null) =>
  person?.Name ?? person?.Id ?? ''

const factOf = ({ Field, Before, After }: AuditRecord['Facts'][number]) =>
  Before === null ? `${Field}: ${After}` : `${Field}: ${Before} → ${After}`

const lineOf = ({ At, Action, By, About, IsOfCompany, Address, Facts }: AuditRecord) =>
  [
    At,
    Action,
    personIn(By),
    By.Kind,
    personIn(About),
    IsOfCompany ? 'company' : 'board',
    Address ?? '',
    Facts.map(factOf).join('; '),
  ]
    .map(csvCell)
    .join(',')

/** The entries of a query as a table, a page after the other, so that none of them is long in memory. AUDIT4 */
export async function* exportHistory(
  context: Pick<Context, 'db'>,
  reader: Reader,
  query: HistoryQuery,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${columns.map(csvCell).join(',')}\r\n`
  let after: string | undefined
  for (let count = 0; count < maxExported;) {
    const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(context, reader, {
      ...query,
      after,
      _count: 100,
    })
    count += page.Items.length
    yield page.Items.map((record) => `${lineOf(record)}\r\n`).join('')
    if (page.Next === null) return
    after = page.Next
  }
}
