import type { QueryOf, exportPeople as exporting } from '@rostrum/protocol'
import { csvCell } from '@rostrum/rules'
import type { Context } from '../../context.js'
import type { SignedIn } from '../../session/signed-in.js'
import { readFields, readValues } from '../fields/read-fields.js'
import { readPeoplePage } from './read-page.js'

/** At most so many people are exported, by name. */
const maxExported = 50_000
/** What lists of invitations are written in comes first, so that the table can be one. */
const first = ['Name', 'Email', 'Role', 'Team'] as const
const last = ['Status', 'Last sign-in (UTC)', 'Last visit (UTC)'] as const

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The people of a query as a table, a page after the other, so that none is long in memory. PEOPLEFIELDS5 */
export async function* exportPeople(
  context: Pick<Context, 'db' | 'now'>,
  user: SignedIn,
  query: QueryOf<typeof exporting>,
): AsyncGenerator<string> {
  const fields = await readFields(context.db, user.accountId)
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${lineOf([...first, ...fields.map(({ Name }) => Name), ...last])}`
  let after: string | undefined
  for (let count = 0; count < maxExported;) {
    const page: Awaited<ReturnType<typeof readPeoplePage>> = await readPeoplePage(context, user, {
      ...query,
      after,
      _count: 100,
    })
    const values = await readValues(
      context.db,
      page.Items.filter(({ State }) => State !== 'left').map(({ Id }) => Id),
    )
    count += page.Items.length
    yield page.Items.map(({ Id, Name, Email, Role, Team, State, LastLogin, LastVisit }) => {
      const own = fields.map((field) => values.get(Id)?.[field.Id] ?? '')
      return lineOf([Name, Email, Role, Team, ...own, State, LastLogin ?? '', LastVisit ?? ''])
    }).join('')
    if (page.Next === null) return
    after = page.Next
  }
}
