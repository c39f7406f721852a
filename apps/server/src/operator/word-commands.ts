import { OperatorFault, UsageFault, type Command } from './command.js'
import { findCompany } from './find-place.js'

const longestWord = 100
const company = { options: { company: { type: 'string' } } } as const

function readWord(typed: string | undefined): string {
  const word = typed?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (word === '' || word.length > longestWord)
    throw new UsageFault(`A word or phrase has 1 to ${longestWord} characters.`)
  return word
}

/** Bans a word or phrase: no post of the company may hold it. */
const banWord: Command = {
  ...company,
  name: 'word ban',
  summary: 'Bans a word or phrase from all posts',
  usage: '<word or "phrase"> [--company <name or id>]',
  positionals: 1,
  async run({ db }, input) {
    const word = readWord(input.positionals[0])
    const { id, name } = await findCompany(db, input.text('company'))
    await db
      .insertInto('banned_word')
      .values({ account_id: id, word })
      .onConflict((on) => on.doNothing())
      .execute()
    const lines = [`"${word}" is banned at ${name}, also from what waits to be sent.`]
    return { data: { accountId: id, word }, lines }
  },
}

/** Allows a banned word again. */
const allowWord: Command = {
  ...company,
  name: 'word allow',
  summary: 'Allows a banned word or phrase again',
  usage: '<word or "phrase"> [--company <name or id>]',
  positionals: 1,
  async run({ db }, input) {
    const word = readWord(input.positionals[0])
    const { id, name } = await findCompany(db, input.text('company'))
    const removed = await db
      .deleteFrom('banned_word')
      .where('account_id', '=', id)
      .where('word', '=', word)
      .returning('word')
      .executeTakeFirst()
    if (!removed) throw new OperatorFault(`"${word}" is not banned at ${name}. See: word list`)
    return { data: { accountId: id, word }, lines: [`"${word}" is allowed again at ${name}.`] }
  },
}

/** What is banned. */
const listWords: Command = {
  ...company,
  name: 'word list',
  summary: 'Lists the banned words and phrases',
  usage: '[--company <name or id>]',
  positionals: 0,
  async run({ db }, input) {
    const { id, name } = await findCompany(db, input.text('company'))
    const rows = await db
      .selectFrom('banned_word')
      .select('word')
      .where('account_id', '=', id)
      .orderBy('word')
      .execute()
    const words = rows.map(({ word }) => word)
    return { data: words, lines: words.length ? words : [`Nothing is banned at ${name}.`] }
  },
}

/** The words that a company bans. */
export const wordCommands: readonly Command[] = [banWord, allowWord, listWords]
