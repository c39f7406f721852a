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

/**
 * Finds a person by e-mail address or id, in one company if it is given. Throws a CommandError when there is none, or
 * when the address is known to several companies.
 */
export async function findPerson(
  db: Kysely<Schema>,
  word: string | undefined,
  inAccount?: string,
): Promise<Person> {
  const wanted = word?.trim() ?? ''
  const people = await db
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.email', 'u.account_id as accountId', 'u.active as isActive', 'a.name as company'])
    .where((where) =>
      where.or([
        where('u.id', '=', wanted),
        where(where.fn('lower', ['u.email']), '=', wanted.toLowerCase()),
      ]),
    )
    .orderBy('a.name')
    .execute()
  const [found, second, ...more] = people.filter(
    ({ accountId }) => inAccount === undefined || accountId === inAccount,
  )
  if (!found) throw new CommandError(`There’s no person "${wanted}". See: person list`)
  if (second) {
    const list = [found, second, ...more].map(({ id, company }) => `  ${id}  ${company}`).join('\n')
    throw new CommandError(`"${wanted}" is in more than one company. Use one of their IDs instead:\n${list}`)
  }
  return found
}
