import type { AuditRecord } from '@rostrum/protocol'
import { csvCell } from '@rostrum/rules'
import type { Context } from '../context.js'
import { type HistoryQuery, type Reader, readHistory } from './read-history.js'

/** Entries that are in memory at a time. */
const atOnce = 500
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

/**
 * The entries of a query as a table, all of them, a page after the other, so that none of them is long in memory. It ends
 * with the connection of whom it is for. AUDIT4
 */
export async function* exportHistory(
  context: Pick<Context, 'db'>,
  reader: Reader,
  query: HistoryQuery,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${columns.map(csvCell).join(',')}\r\n`
  for (let after: string | undefined; ;) {
    const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(context, reader, {
      ...query,
      after,
      _count: atOnce,
    })
    yield page.Items.map((record) => `${lineOf(record)}\r\n`).join('')
    if (page.Next === null) return
    after = page.Next
  }
}
