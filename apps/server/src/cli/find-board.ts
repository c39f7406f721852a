import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { CommandError } from './command.js'

/** A company or board that an operator named. */
export interface NamedCompany {
  id: string
  name: string
}

/** A board with its company. */
export interface NamedBoard extends NamedCompany {
  accountId: string
  company: string
}

/** Finds a company by name or id; without a word, the only one. Throws a CommandError that lists the companies. */
export async function findCompany(db: Kysely<Schema>, word: string | undefined): Promise<NamedCompany> {
  const companies = await db.selectFrom('account').select(['id', 'name']).orderBy('name').execute()
  return one(companies, word, 'company')
}

/** Finds a board by name or id; without a word, the only one. Throws a CommandError that lists the boards. */
export async function findBoard(db: Kysely<Schema>, word: string | undefined): Promise<NamedBoard> {
  const boards = await db
    .selectFrom('board as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.name', 'a.id as accountId', 'a.name as company'])
    .orderBy('b.name')
    .execute()
  return one(boards, word, 'board')
}

/** Whether a company or board has this name, ignoring case. */
export const isNamed =
  (word: string) =>
  ({ name }: Pick<NamedCompany, 'name'>): boolean =>
    name.toLowerCase() === word.toLowerCase()

function one<P extends NamedCompany & Partial<NamedBoard>>(
  all: P[],
  word: string | undefined,
  kind: 'company' | 'board',
): P {
  const fits = all.filter((each) => word === undefined || each.id === word || isNamed(word)(each))
  const [found, second] = fits
  if (found && !second) return found
  const list = all
    .map(({ id, name, company }) => `  ${id}  ${name}${company ? ` (${company})` : ''}`)
    .join('\n')
  if (all.length === 0) throw new CommandError(`There’s no ${kind} yet. Create one: ${kind} create <name>`)
  if (found) throw new CommandError(`There’s more than one ${kind}. Name it with --${kind}:\n${list}`)
  throw new CommandError(`There’s no ${kind} "${word}". Choose one of:\n${list}`)
}
