import { fieldOfHeading, inviteProblem, maxInvitations, readCsvCell, type InvitedRow } from '@rostrum/rules'
import type { InviteProblem, PeopleField } from '@rostrum/protocol'
import { parse } from 'csv-parse/sync'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { teamName } from '../set-teams.js'

/** A row of a list, with what the company knows of its address, and what is wrong with it. */
export interface ListedRow extends InvitedRow {
  /** From 1, without the heading. */
  readonly row: number
  readonly problem: InviteProblem | null
  /** A user of the company who is not on the board; null for nobody. */
  readonly userId: string | null
  /** The person can sign in already. */
  readonly canSignIn: boolean
}

const table = z.array(z.array(z.string()))
const delimiters = [',', ';', '\t'] as const
/** The columns, by what spreadsheets in our languages call them. */
const headings: Readonly<Record<'name' | 'email' | 'role' | 'team', readonly string[]>> = {
  name: ['name', 'nombre', 'nom', 'naam', 'nome', '名前', '氏名'],
  email: ['email', 'e-mail', 'mail', 'e-mail address', 'correo', 'courriel', 'メール', 'メールアドレス'],
  role: ['role', 'rolle', 'rol', 'rôle', 'função', '役割'],
  team: ['team', 'equipo', 'équipe', 'equipe', 'チーム'],
}

/** Whether a name is that of a column that lists have anyway, in one of our languages. PEOPLEFIELDS1 */
export const isListHeading = (name: string): boolean =>
  Object.values(headings).some((names) => names.includes(name.trim().toLowerCase()))

const fault = (code: 'table' | 'columns' | 'rows') => httpError('api-400', { Errors: { Text: code } })

function readCells(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  const delimiter = delimiters.find((sign) => head.includes(sign)) ?? ','
  try {
    return table.parse(
      parse(text, {
        bom: true,
        delimiter,
        relax_column_count: true,
        // A quote inside of a cell that has none around it is a sign like any other.
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        to: maxInvitations + 2,
      }),
    )
  } catch {
    throw fault('table')
  }
}

/** `Ada Byron <ada@acme.test>`, as mail programs copy it, or the address alone. */
function readPasted(cell: string): InvitedRow {
  const at = cell.endsWith('>') ? cell.lastIndexOf('<') : -1
  const name = at < 0 ? '' : cell.slice(0, at).trim().replace(/^"|"$/g, '').trim()
  return { name, email: at < 0 ? cell : cell.slice(at + 1, -1).trim(), role: '', team: '' }
}

/** Lines without a heading are addresses, also several in a line. */
function readLines(text: string): InvitedRow[] {
  const cells = text
    .split(/[\n\r;,]+/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  return cells.map(readPasted)
}

/** The rows of a table with a heading, or of pasted addresses. Throws `api-400` when they cannot be read. */
export function readRows(text: string, fields: readonly PeopleField[]): InvitedRow[] {
  const [line = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split('\n', 1)
  // The heading has no address in it.
  const rows =
    line.includes('@') && !/["\t]/.test(line) && !isTable(line) ? readLines(text) : readTable(text, fields)
  if (rows.length > maxInvitations) throw fault('rows')
  return rows
}

/** A first line that is a row of a table without its heading, such as `Ada,ada@acme.test,advocate`. */
const isTable = (line: string): boolean =>
  delimiters.some((sign) => {
    const cells = line.split(sign).map((cell) => cell.trim())
    return (
      cells.length > 1 &&
      cells.some((cell) => cell.includes('@')) &&
      cells.some((cell) => !cell.includes('@'))
    )
  })

/** The columns of the company's fields, by the field's name. PEOPLEFIELDS3 */
function fieldColumns(names: readonly string[], fields: readonly PeopleField[]) {
  const columns = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const id = fieldOfHeading(name, fields)?.Id
    if (id !== undefined && !columns.has(id)) columns.set(id, at)
  }
  return [...columns]
}

function readTable(text: string, fields: readonly PeopleField[]): InvitedRow[] {
  const [header = [], ...rest] = readCells(text)
  const names = header.map((name) => name.toLowerCase())
  const at = (column: keyof typeof headings) => names.findIndex((name) => headings[column].includes(name))
  const hasHeading = at('email') >= 0
  // Without a heading the columns are in the order Name, Email, Role, Team.
  if (!hasHeading && !header.some((cell) => cell.includes('@'))) throw fault('columns')
  const places = hasHeading
    ? { name: at('name'), email: at('email'), role: at('role'), team: at('team') }
    : { name: 0, email: 1, role: 2, team: 3 }
  const columns = hasHeading ? fieldColumns(names, fields) : []
  return (hasHeading ? rest : [header, ...rest]).map((cells) => ({
    name: cells[places.name] ?? '',
    email: cells[places.email] ?? '',
    role: cells[places.role] ?? '',
    team: teamName(cells[places.team] ?? ''),
    fields: Object.fromEntries(columns.map(([id, at]) => [id, readCsvCell(cells[at] ?? '')])),
  }))
}

interface Known {
  email: string
  id: string
  isActive: boolean
  isOnBoard: boolean
  canSignIn: boolean
}

/** The rows of a list with what is wrong with each, by one query for all of them. PEOPLE20 */
export async function checkRows(
  db: Kysely<Schema>,
  {
    accountId,
    boardId,
    rows,
    roles,
    fields,
  }: {
    accountId: string
    boardId: string
    rows: readonly InvitedRow[]
    roles: readonly string[]
    fields: readonly PeopleField[]
  },
): Promise<ListedRow[]> {
  const addresses = rows.map(({ email }) => email.toLowerCase())
  const found = await sql<Known>`
    select lower(u.email) as email, u.id, u.active as "isActive", bu.user_id is not null as "isOnBoard",
      u.password_hash is not null or u.last_login_at is not null as "canSignIn"
    from app_user u left join board_user bu on bu.user_id = u.id and bu.board_id = ${boardId}
    where u.account_id = ${accountId} and lower(u.email) = any(${addresses}::text[])`.execute(db)
  const known = new Map(found.rows.map((one) => [one.email, one]))
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const address = row.email.toLowerCase()
    const person = known.get(address) ?? null
    const problem = inviteProblem({ row, roles, isRepeated: seen.has(address), known: person, fields })
    if (problem === null) seen.add(address)
    const { id: userId = null, canSignIn = false } = person ?? {}
    return { ...row, row: index + 1, problem, userId, canSignIn }
  })
}
