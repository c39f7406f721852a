import type { CountedPeopleField, PeopleField } from '@rostrum/protocol'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** SQL: a row `f` as a field. */
const fieldOf = sql`f.id as "Id", f.name as "Name", f.kind as "Kind", f.choices as "Choices"`

/** The company's fields, in the order in which they were made; `locks` keeps each until the transaction ends. */
export async function readFields(
  db: Kysely<Schema>,
  accountId: string,
  { locks = false }: { locks?: boolean } = {},
): Promise<PeopleField[]> {
  const { rows } = await sql<PeopleField>`
    select ${fieldOf} from people_field f where f.account_id = ${accountId}
    order by f.created_at, f.id ${locks ? sql`for key share` : sql``}`.execute(db)
  return rows
}

/** The company's fields, each with how many people have a value. PEOPLEFIELDS1 */
export async function countFields(db: Kysely<Schema>, accountId: string): Promise<CountedPeopleField[]> {
  const { rows } = await sql<CountedPeopleField>`
    select ${fieldOf}, (select count(*)::int from people_value v where v.field_id = f.id) as "People"
    from people_field f where f.account_id = ${accountId} order by f.created_at, f.id`.execute(db)
  return rows
}

/** The values of people of the company, by person and field. */
export async function readValues(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const values = new Map<string, Record<string, string>>()
  if (userIds.length === 0) return values
  const rows = await db
    .selectFrom('people_value')
    .select(['user_id', 'field_id', 'value'])
    .where('user_id', 'in', userIds)
    .execute()
  for (const { user_id: user, field_id: field, value } of rows)
    values.set(user, { ...values.get(user), [field]: value })
  return values
}

/** Values of one field in the filter. */
const maxValues = 200

/** The company's fields with the values that people of a board have. PEOPLEFIELDS4 */
export async function readFieldFilters(
  db: Kysely<Schema>,
  { accountId, boardId }: { accountId: string; boardId: string },
): Promise<{ Id: string; Name: string; Values: string[] }[]> {
  const { rows } = await sql<{ Id: string; Name: string; Values: string[] }>`
    select f.id as "Id", f.name as "Name", coalesce((select json_agg(c.value order by lower(c.value), c.value) from (
        select distinct v.value from people_value v
        join board_person p on p.user_id = v.user_id and p.board_id = ${boardId} and p.state <> 'left'
        where v.field_id = f.id limit ${maxValues}) c), '[]') as "Values"
    from people_field f where f.account_id = ${accountId} order by f.created_at, f.id`.execute(db)
  return rows
}

/** SQL: of rows `p` of people those with all of the values, written as a form's query. PEOPLEFIELDS4 */
export function havingValues(written: string | undefined): RawBuilder<unknown> {
  const wanted = [...new URLSearchParams(written)].filter(([, value]) => value !== '').slice(0, 20)
  const parts = wanted.map(
    ([id, value]) => sql`and exists (select from people_value v
      where v.user_id = p.user_id and v.field_id = ${id} and v.value = ${value})`,
  )
  return sql.join(parts, sql` `)
}
