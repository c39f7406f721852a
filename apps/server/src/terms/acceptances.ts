import type { Acceptance, AcceptanceState } from '@rostrum/protocol'
import { csvCell } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import type { SignedIn } from '../session/signed-in.js'

const pageSize = 50

/** Where a page ends: the sorted name and the id of its last row. */
const cursorOf = ({ key, id }: { key: string; id: string }) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

function readCursor(after: string): [string, string] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'string')
      return [found[0], found[1]]
  } catch {
    // The answer below says what is wrong.
  }
  throw httpError('api-400', { Errors: { after: 'api-400' } })
}

interface Row {
  id: string
  key: string
  name: string
  email: string
  version: number | null
  at: string | null
}

/** A page of the people of the board who accepted the current version, or did not, by name. TERMS4 */
export async function readAcceptances(
  { db }: Pick<Context, 'db'>,
  { accountId, boardId }: SignedIn,
  {
    state,
    after,
    count = pageSize,
  }: { state: AcceptanceState; after?: string | undefined; count?: number | undefined },
): Promise<{ Items: Acceptance[]; Next: string | null }> {
  const [name, id] = after === undefined ? ['', ''] : readCursor(after)
  const { rows } = await sql<Row>`
    select p.user_id as id, p.name as key, trim(u.first_name || ' ' || u.last_name) as name, u.email,
      l.version, ${wireMoment('l.accepted_at')} as at
    from board_person p join app_user u on u.id = p.user_id and u.active
    left join lateral (select version, accepted_at from terms_acceptance where user_id = p.user_id
      order by version desc limit 1) l on true
    where p.board_id = ${boardId} and p.state <> 'left'
      and ${state === 'open' ? sql`not` : sql``} exists (select from terms_acceptance a
        where a.user_id = p.user_id and a.version = (select terms_version from account where id = ${accountId}))
      ${after === undefined ? sql`` : sql`and (p.name, p.user_id) > (${name}, ${id})`}
    order by p.name, p.user_id limit ${count + 1}`.execute(db)
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    Items: shown.map(({ id: Id, name: Name, email: Email, version: Version, at: At }) => ({
      Id,
      Name,
      Email,
      Accepted: Version === null || At === null ? null : { Version, At },
    })),
    Next: rows.length > count && last ? cursorOf(last) : null,
  }
}

const perTurn = 500
const columns = ['Name', 'E-mail', 'Version', 'Accepted (UTC)'] as const

interface ExportedRow {
  id: string
  name: string
  email: string
  accepted: { version: number; at: string }[]
}

/** All acceptances as a table, a page of people after the other; who accepted none has one line, too. TERMS4 */
export async function* exportTable(
  { db }: Pick<Context, 'db'>,
  { boardId }: Pick<SignedIn, 'boardId'>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${columns.map(csvCell).join(',')}\r\n`
  for (let after = ''; ;) {
    const { rows } = await sql<ExportedRow>`
      select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
        (select coalesce(json_agg(json_build_object('version', a.version, 'at', ${wireMoment('a.accepted_at')})
          order by a.version), '[]') from terms_acceptance a where a.user_id = u.id) as accepted
      from board_user bu join app_user u on u.id = bu.user_id and u.active
      where bu.board_id = ${boardId} and u.id > ${after} order by u.id limit ${perTurn}`.execute(db)
    const lines = rows.flatMap(({ name, email, accepted }) =>
      accepted.length === 0
        ? [[name, email, '', '']]
        : accepted.map(({ version, at }) => [name, email, String(version), at]),
    )
    yield lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
    const last = rows.at(-1)
    if (!last || rows.length < perTurn) return
    after = last.id
  }
}
