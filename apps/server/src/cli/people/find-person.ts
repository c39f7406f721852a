import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { CommandError } from '../command.js'

/** A person whom an operator named. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly accountId: string
  readonly isActive: boolean
}

/** Finds a person by e-mail address or id. Throws a CommandError when there is none. */
export async function findPerson(db: Kysely<Schema>, word: string | undefined): Promise<Person> {
  const wanted = word?.trim() ?? ''
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'account_id as accountId', 'active as isActive'])
    .where((where) =>
      where.or([where('id', '=', wanted), where(where.fn('lower', ['email']), '=', wanted.toLowerCase())]),
    )
    .executeTakeFirst()
  if (!found) throw new CommandError(`There’s no person "${wanted}". See: person list`)
  return found
}
