import {
  type AnswerOf,
  auditActionsOf,
  type AuditRecord,
  type QueryOf,
  type readAuditLog,
} from '@rostrum/protocol'
import { entryFacts } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { fromWireMoment, wireMoment } from '../http/wire-moment.js'

const pageSize = 50
/** How many entries a search looks through at a time. */
const searched = 5000
const day = 86_400_000

/** Whose log is read: of a board of a company. */
export interface Reader {
  readonly accountId: string
  readonly boardId: string
}

export type HistoryQuery = QueryOf<typeof readAuditLog>

interface Row {
  id: string
  at: string
  action: string
  kind: AuditRecord['By']['Kind']
  actorId: string | null
  actorName: string | null
  aboutId: string | null
  aboutName: string | null
  isOfCompany: boolean
  address: string | null
  detail: Record<string, unknown>
}

/**
 * SQL: whether an entry `l` concerns the board: it happened there, it is of the whole company, a board of the company was
 * deleted, or it is about somebody who is or was on the board. AUDIT2
 */
const concerns = ({
  accountId,
  boardId,
}: Reader) => sql`l.account_id = ${accountId} and (l.board_id = ${boardId} or l.action = 'board-deleted'
  or (l.board_id is null and (l.subject_id is null
    or exists (select from board_person p where p.board_id = ${boardId} and p.user_id = l.subject_id)
    or not exists (select from app_user u where u.id = l.subject_id))))`

/** The moments between which entries are asked for; null for no bound. Throws `api-400` for days that there are not. */
export function checkDays({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): {
  since: Date | null
  until: Date | null
} {
  const since = from === undefined ? null : fromWireMoment(`${from} 00:00:00`, 'from')
  const until = to === undefined ? null : new Date(fromWireMoment(`${to} 00:00:00`, 'to').getTime() + day)
  if (since && until && since >= until) throw httpError('api-400', { Errors: { to: 'api-400' } })
  return { since, until }
}

/** SQL: what else is asked of an entry `l`. */
function asked({ from, to, after }: HistoryQuery): RawBuilder<unknown> {
  const { since, until } = checkDays({ from, to })
  return sql`${since ? sql`and l.at >= ${since}` : sql``} ${until ? sql`and l.at < ${until}` : sql``}
    ${after === undefined ? sql`` : sql`and (l.at, l.id) < (select at, id from audit_log where id = ${after}::bigint)`}`
}

/** SQL: the newest entries of a query. Each way to ask is read from an index of its own. */
function newest(reader: Reader, query: HistoryQuery, count: number): RawBuilder<unknown> {
  const { person, kind } = query
  const part = (condition: RawBuilder<unknown>) => sql`(select l.* from audit_log l
    where ${condition} and ${concerns(reader)} ${asked(query)} order by l.at desc, l.id desc limit ${count})`
  const actions: readonly string[] = kind === undefined ? [] : auditActionsOf[kind]
  const ofKind = kind === undefined ? sql`true` : sql`l.action = any (${actions}::text[])`
  if (person !== undefined) {
    const about = part(sql`l.subject_id = ${person} and ${ofKind}`)
    return sql`${about} union ${part(sql`l.actor_id = ${person} and ${ofKind}`)}`
  }
  if (kind === undefined) return part(sql`true`)
  return sql`select l.* from unnest(${actions}::text[]) wanted
    cross join lateral ${part(sql`l.action = wanted`)} l`
}

/** SQL: the name or the address of somebody; null for who was erased, whose address is none. PEOPLE19 */
const nameOf = (alias: string) => sql`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' ||
  ${sql.ref(`${alias}.last_name`)}), ''), case when ${sql.ref(`${alias}.email`)} not like '%@erased.invalid'
  then ${sql.ref(`${alias}.email`)} end)`

/** SQL: whether a part of names, addresses or facts was searched and found. */
function found(q: string): RawBuilder<unknown> {
  const part = q.trim().toLowerCase()
  if (part === '') return sql`true`
  return sql`position(${part} in lower(concat_ws(' ', actor.first_name, actor.last_name, actor.email, key.name,
    about.first_name, about.last_name, about.email, l.address, l.action, l.detail))) > 0`
}

const recordOf = (row: Row): AuditRecord => ({
  Id: Number(row.id),
  At: row.at,
  Action: row.action,
  By: { Kind: row.kind, Id: row.kind === 'person' ? row.actorId : null, Name: row.actorName },
  About: row.aboutId === null ? null : { Id: row.aboutId, Name: row.aboutName },
  IsOfCompany: row.isOfCompany,
  Address: row.address,
  Facts: entryFacts(row.detail).map(({ field: Field, before: Before, after: After }) => ({
    Field,
    Before,
    After,
  })),
})

/** A page of what was changed on a board, the newest first. AUDIT1, AUDIT2, AUDIT5 */
export async function readHistory(
  { db }: Pick<Context, 'db'>,
  reader: Reader,
  query: HistoryQuery,
): Promise<AnswerOf<typeof readAuditLog>> {
  const { q = '', _count = pageSize } = query
  const isSearch = q.trim() !== ''
  const window = isSearch ? searched : _count + 1
  const { rows } = await sql<Row>`
    with seen as (select * from (${newest(reader, query, window)}) l order by l.at desc, l.id desc limit ${window})
    select l.id, ${wireMoment('l.at')} as at, l.action, l.actor_kind as kind, l.actor_id as "actorId",
      coalesce(${nameOf('actor')}, key.name, api.name) as "actorName", l.subject_id as "aboutId", ${nameOf('about')} as "aboutName",
      l.board_id is null as "isOfCompany", l.address, l.detail
    from seen l
    left join app_user actor on actor.id = l.actor_id left join integration_key key on key.id = l.actor_id
    left join api_key api on api.id = l.actor_id
    left join app_user about on about.id = l.subject_id
    where ${found(q)} order by l.at desc, l.id desc limit ${_count + 1}`.execute(db)
  const Items = rows.slice(0, _count).map(recordOf)
  if (rows.length > _count) return { Items, Next: String(Items.at(-1)?.Id ?? '') }
  return { Items, Next: isSearch ? await endOfSearch({ db }, reader, query) : null }
}

/** Where a search that found less than a page goes on; null when it looked through everything. */
async function endOfSearch({ db }: Pick<Context, 'db'>, reader: Reader, query: HistoryQuery) {
  const last = await sql<{ id: string }>`
    select id from (${newest(reader, query, searched)}) l order by l.at desc, l.id desc
    offset ${searched - 1} limit 1`.execute(db)
  return last.rows[0]?.id ?? null
}
