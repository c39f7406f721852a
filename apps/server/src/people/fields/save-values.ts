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

/** What changes of a person's values. Throws `api-400` with what is wrong with each, and for an unknown field. */
function changesOf(
  fields: readonly PeopleField[],
  was: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): (PeopleField & { readonly value: string })[] {
  const Errors: Record<string, string> = {}
  const changes: (PeopleField & { value: string })[] = []
  for (const [id, written] of Object.entries(given)) {
    const field = fields.find(({ Id }) => Id === id)
    const now = was[id] ?? ''
    const read = field ? readFieldValue({ field, written, was: now }) : { problem: 'api-404' }
    if ('problem' in read) Errors[id] = read.problem
    else if (field && read.value !== now) changes.push({ ...field, value: read.value })
  }
  if (Object.keys(Errors).length > 0) throw httpError('api-400', { Errors })
  return changes
}

/**
 * Writes values of a person of the board. The history names the fields and not what stands in them, which is erased with
 * the person. PEOPLEFIELDS2, PEOPLEFIELDS6
 */
export async function savePersonValues(
  context: Context,
  { accountId, boardId }: SignedIn,
  { userId, values, by }: { userId: string; values: Readonly<Record<string, string>>; by: Changer },
): Promise<void> {
  const answer = await withPerson(context, userId, async (trx) => {
    if (!(await isOnBoard(trx, userId, boardId))) return { problem: 'unknown' as const }
    const fields = await readFields(trx, accountId, { locks: true })
    const was = (await readValues(trx, [userId])).get(userId) ?? {}
    const changes = changesOf(fields, was, values)
    if (changes.length === 0) return null
    const gone = changes.filter(({ value }) => value === '').map(({ Id }) => Id)
    if (gone.length)
      await trx
        .deleteFrom('people_value')
        .where('user_id', '=', userId)
        .where('field_id', 'in', gone)
        .execute()
    const written = changes.filter(({ value }) => value !== '')
    await writeValues(
      trx,
      written.map(({ Id: fieldId, value }) => ({ userId, fieldId, value })),
    )
    const detail = { fields: changes.map(({ Name }) => Name) }
    await audit(context, { ...entryOf(by, userId), action: 'person-fields-changed', detail }, trx)
    return null
  })
  if (answer) throw httpError('api-404')
}
