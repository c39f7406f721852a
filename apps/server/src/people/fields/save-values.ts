import type { PeopleField } from '@rostrum/protocol'
import { readFieldValue } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import { entryOf, withPerson, type Changer } from '../changing.js'
import { isOnBoard } from '../read-people.js'
import { readFields, readValues } from './read-fields.js'

interface Value {
  readonly userId: string
  readonly fieldId: string
  readonly value: string
}

/** Writes values that were read already; none of them is empty. */
export async function writeValues(trx: Transaction<Schema>, values: readonly Value[]): Promise<void> {
  if (values.length === 0) return
  await sql`
    insert into people_value (user_id, field_id, value)
    select g."userId", g."fieldId", g.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as g ("userId" text, "fieldId" text, value text)
    order by g."userId", g."fieldId"
    on conflict (user_id, field_id) do update set value = excluded.value`.execute(trx)
}

interface Written {
  readonly changes: readonly (PeopleField & { readonly value: string })[]
  /** What is wrong with each of the others. */
  readonly problems: Readonly<Record<string, string>>
}

/** Reads what was written against what the person has. */
function readWritten(
  fields: readonly PeopleField[],
  was: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Written {
  const problems: Record<string, string> = {}
  const changes: (PeopleField & { value: string })[] = []
  for (const [id, written] of Object.entries(given)) {
    const field = fields.find(({ Id }) => Id === id)
    const now = was[id] ?? ''
    const read = field ? readFieldValue({ field, written, was: now }) : { problem: 'api-404' }
    if ('problem' in read) problems[id] = read.problem
    else if (field && read.value !== now) changes.push({ ...field, value: read.value })
  }
  return { changes, problems }
}

interface Given {
  readonly accountId: string
  readonly userId: string
  /** By the ids of their fields. */
  readonly values: Readonly<Record<string, string>>
  readonly by: Changer
}

const read = async (trx: Transaction<Schema>, { accountId, userId, values }: Given): Promise<Written> => {
  const fields = await readFields(trx, accountId, { locks: true })
  return readWritten(fields, (await readValues(trx, [userId])).get(userId) ?? {}, values)
}

/** Stores changes. The history names the fields and not what stands in them, which is erased with the person. */
async function store(
  context: Context,
  trx: Transaction<Schema>,
  { userId, by }: Given,
  { changes }: Written,
): Promise<void> {
  if (changes.length === 0) return
  const gone = changes.filter(({ value }) => value === '').map(({ Id }) => Id)
  if (gone.length)
    await trx.deleteFrom('people_value').where('user_id', '=', userId).where('field_id', 'in', gone).execute()
  const written = changes.filter(({ value }) => value !== '')
  await writeValues(
    trx,
    written.map(({ Id: fieldId, value }) => ({ userId, fieldId, value })),
  )
  const detail = { fields: changes.map(({ Name }) => Name) }
  await audit(context, { ...entryOf(by, userId), action: 'person-fields-changed', detail }, trx)
}

/**
 * Writes values of a person of the board. Throws `api-400` with what is wrong with each, and for an unknown field.
 * PEOPLEFIELDS2, PEOPLEFIELDS6
 */
export async function savePersonValues(
  context: Context,
  { accountId, boardId }: SignedIn,
  { userId, values, by }: Omit<Given, 'accountId'>,
): Promise<void> {
  const answer = await withPerson(context, userId, async (trx) => {
    if (!(await isOnBoard(trx, userId, boardId))) return { problem: 'unknown' as const }
    const given = { accountId, userId, values, by }
    const written = await read(trx, given)
    if (Object.keys(written.problems).length > 0) throw httpError('api-400', { Errors: written.problems })
    await store(context, trx, given, written)
    return null
  })
  if (answer) throw httpError('api-404')
}

/**
 * Keeps values that an identity provider vouches for, in its sign-in's transaction. Answers what could not be stored;
 * fields that are not there any more are left out. PEOPLEFIELDS7
 */
export async function keepValues(
  context: Context,
  trx: Transaction<Schema>,
  given: Given,
): Promise<{ readonly field: string; readonly problem: string }[]> {
  if (Object.keys(given.values).length === 0) return []
  const written = await read(trx, given)
  await store(context, trx, given, written)
  return Object.entries(written.problems).flatMap(([field, problem]) =>
    problem === 'api-404' ? [] : [{ field, problem }],
  )
}
