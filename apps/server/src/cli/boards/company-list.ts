import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { CommandError, type Command } from '../command.js'
import { findCompany } from '../find-board.js'

type Db = Kysely<Schema>
type Declared = Pick<Command, 'name' | 'summary'>

/** A company's list of words, and the texts of its commands. `at` is the company's name. */
interface CompanyList {
  /** The field that contains a word in the data for programs. */
  readonly key: string
  readonly add: Declared & Pick<Command, 'usage' | 'help'>
  readonly remove: Declared & Pick<Command, 'usage'>
  readonly list: Declared
  /** Normalises the typed word. Throws a UsageError. */
  readonly read: (typed: string | undefined) => string
  readonly save: (db: Db, accountId: string, word: string) => Promise<unknown>
  /** Removes the word; answers it as it was stored, undefined when it was not on the list. */
  readonly drop: (db: Db, accountId: string, word: string) => Promise<string | undefined>
  readonly readAll: (db: Db, accountId: string) => Promise<string[]>
  readonly texts: {
    readonly added: (word: string, at: string) => string
    readonly removed: (word: string, at: string) => string
    readonly missing: (word: string, at: string) => string
    readonly none: (at: string) => string
    readonly line: (word: string) => string
  }
}

const options = { company: { type: 'string' } } as const
const usage = '[--company <name or id>]'

/** The three commands of a list: adds, removes, lists. */
export function companyListCommands({
  key,
  texts,
  read,
  save,
  drop,
  readAll,
  ...names
}: CompanyList): Command[] {
  const add: Command = {
    ...names.add,
    usage: `${names.add.usage} ${usage}`,
    options,
    positionals: 1,
    async run({ db }, input) {
      const word = read(input.positionals[0])
      const { id, name } = await findCompany(db, input.text('company'))
      await save(db, id, word)
      return { data: { accountId: id, [key]: word }, lines: [texts.added(word, name)] }
    },
  }
  const remove: Command = {
    ...names.remove,
    usage: `${names.remove.usage} ${usage}`,
    options,
    positionals: 1,
    async run({ db }, input) {
      const word = read(input.positionals[0])
      const { id, name } = await findCompany(db, input.text('company'))
      const removed = await drop(db, id, word)
      if (removed === undefined) throw new CommandError(texts.missing(word, name))
      return { data: { accountId: id, [key]: removed }, lines: [texts.removed(removed, name)] }
    },
  }
  const list: Command = {
    ...names.list,
    usage,
    options,
    positionals: 0,
    async run({ db }, input) {
      const { id, name } = await findCompany(db, input.text('company'))
      const words = await readAll(db, id)
      return { data: words, lines: words.length ? words.map(texts.line) : [texts.none(name)] }
    },
  }
  return [add, remove, list]
}
