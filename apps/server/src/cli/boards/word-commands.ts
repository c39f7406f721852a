import { UsageError, type Command } from '../command.js'
import { companyListCommands } from './company-list.js'

const maxWordLength = 100

/** Commands for the words and phrases that a company bans from its posts. */
export const wordCommands: readonly Command[] = companyListCommands({
  key: 'word',
  add: { name: 'word ban', summary: 'Bans a word or phrase from all posts', usage: '<word or "phrase">' },
  remove: {
    name: 'word allow',
    summary: 'Allows a banned word or phrase again',
    usage: '<word or "phrase">',
  },
  list: { name: 'word list', summary: 'Lists the banned words and phrases' },
  read: (typed) => {
    const word = typed?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (word !== '' && word.length <= maxWordLength) return word
    throw new UsageError(`A word or phrase must have 1 to ${maxWordLength} characters.`)
  },
  save: (db, accountId, word) =>
    db
      .insertInto('banned_word')
      .values({ account_id: accountId, word })
      .onConflict((on) => on.doNothing())
      .execute(),
  drop: async (db, accountId, word) => {
    const removed = await db
      .deleteFrom('banned_word')
      .where('account_id', '=', accountId)
      .where('word', '=', word)
      .returning('word')
      .executeTakeFirst()
    return removed?.word
  },
  readAll: async (db, accountId) => {
    const rows = await db
      .selectFrom('banned_word')
      .select('word')
      .where('account_id', '=', accountId)
      .orderBy('word')
      .execute()
    return rows.map(({ word }) => word)
  },
  texts: {
    added: (word, at) =>
      `"${word}" is now banned at ${at}, including in posts that are waiting to be published.`,
    removed: (word, at) => `"${word}" is allowed at ${at} again.`,
    missing: (word, at) => `"${word}" isn’t banned at ${at}. See: word list`,
    none: (at) => `${at} has no banned words.`,
    line: (word) => word,
  },
})
