import type { BodyOf, changePeopleField, createPeopleField, PeopleField } from '@rostrum/protocol'
import {
  changedFacts,
  fieldChoices,
  fieldText,
  peopleFieldProblem,
  type PeopleFieldProblem,
} from '@rostrum/rules'
import type { Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import { isListHeading } from '../invite/read-list.js'
import { readFields } from './read-fields.js'

function refuse(problem: PeopleFieldProblem): Error {
  if (problem === 'choices') return httpError('api-400', { Errors: { Choices: problem } })
  const isConflict = problem === 'taken' || problem === 'heading' || problem === 'limit'
  return httpError(isConflict ? 'api-409' : 'api-400', { Errors: { Name: problem } })
}

/** Changes of a company's fields run one after another. */
const changing = <Answer>(
  context: Context,
  { accountId }: SignedIn,
  work: (trx: Transaction<Schema>, fields: PeopleField[]) => Promise<Answer>,
): Promise<Answer> =>
  context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`people-fields:${accountId}`])
    return work(trx, await readFields(trx, accountId))
  })

const namesOf = (fields: readonly PeopleField[], without?: string) =>
  fields.filter(({ Id }) => Id !== without).map(({ Name }) => Name)

/** Defines a field of the user's company. Throws `api-400` or `api-409`. PEOPLEFIELDS1 */
export const createField = (
  context: Context,
  user: SignedIn,
  { Name: typed, Kind, Choices: written, address }: BodyOf<typeof createPeopleField> & { address: string },
): Promise<PeopleField> =>
  changing(context, user, async (trx, fields) => {
    const Name = fieldText(typed)
    const facts = { name: Name, kind: Kind, choices: written, others: namesOf(fields) }
    const problem = peopleFieldProblem({ ...facts, isHeading: isListHeading(Name) })
    if (problem) throw refuse(problem)
    const field = {
      Id: newId.peopleField(),
      Name,
      Kind,
      Choices: Kind === 'choice' ? fieldChoices(written) : [],
    }
    const { accountId } = user
    await trx
      .insertInto('people_field')
      .values({ id: field.Id, account_id: accountId, name: Name, kind: Kind, choices: field.Choices })
      .execute()
    const detail = { name: Name, kind: Kind, choices: field.Choices }
    const entry = { action: 'people-field-created', by: { userId: user.id }, accountId, address } as const
    await audit(context, { ...entry, detail }, trx)
    return field
  })

/** Changes name and choices of a field. Throws `api-400`, `api-404` or `api-409`. PEOPLEFIELDS1 */
export const changeField = (
  context: Context,
  user: SignedIn,
  {
    id,
    Name: typed,
    Choices: written,
    address,
  }: BodyOf<typeof changePeopleField> & { id: string; address: string },
): Promise<PeopleField> =>
  changing(context, user, async (trx, fields) => {
    const was = fields.find(({ Id }) => Id === id)
    if (!was) throw httpError('api-404')
    const name = fieldText(typed)
    const facts = { name, kind: was.Kind, choices: written, others: namesOf(fields, id) }
    const problem = peopleFieldProblem({ ...facts, isHeading: isListHeading(name) })
    if (problem) throw refuse(problem)
    const choices = was.Kind === 'choice' ? fieldChoices(written) : []
    await trx.updateTable('people_field').set({ name, choices }).where('id', '=', id).execute()
    const detail = { name, ...changedFacts({ name: was.Name, choices: was.Choices }, { name, choices }) }
    const { accountId } = user
    const entry = { action: 'people-field-changed', by: { userId: user.id }, accountId, address } as const
    await audit(context, { ...entry, detail }, trx)
    return { ...was, Name: name, Choices: choices }
  })

/** Deletes a field with the values of all people. Throws `api-404`. PEOPLEFIELDS6 */
export const deleteField = (
  context: Context,
  user: SignedIn,
  { id, address }: { id: string; address: string },
): Promise<void> =>
  changing(context, user, async (trx, fields) => {
    const field = fields.find(({ Id }) => Id === id)
    if (!field) throw httpError('api-404')
    const gone = await trx.deleteFrom('people_value').where('field_id', '=', id).executeTakeFirst()
    await trx.deleteFrom('people_field').where('id', '=', id).execute()
    const { accountId } = user
    const entry = { action: 'people-field-deleted', by: { userId: user.id }, accountId, address } as const
    await audit(context, { ...entry, detail: { name: field.Name, people: Number(gone.numDeletedRows) } }, trx)
  })
