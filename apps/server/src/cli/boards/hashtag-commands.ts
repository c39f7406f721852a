import { fold, offerHashtags, readHashtag } from '../../hashtags/hashtags.js'
import { UsageError, type Command } from '../command.js'
import { companyListCommands } from './company-list.js'

/**
 * Commands for the hashtags that a company recommends. They are suggested before those that the board's texts use. A
 * removed one is still suggested while texts use it.
 */
export const hashtagCommands: readonly Command[] = companyListCommands({
  key: 'tag',
  add: {
    name: 'hashtag add',
    summary: 'Adds a hashtag to the company’s suggested hashtags',
    usage: '<hashtag>',
    help: [
      'It’s suggested first, from the second letter, on all of the company’s boards.',
      'Hashtags from a board’s stories and posts are suggested automatically.',
      'In a shell, # starts a comment: omit it, or use quotes: "#tag".',
    ],
  },
  remove: {
    name: 'hashtag remove',
    summary: 'Removes a hashtag from the company’s suggested hashtags',
    usage: '<hashtag>',
  },
  list: { name: 'hashtag list', summary: 'Lists the company’s suggested hashtags' },
  read: (typed) => {
    const tag = readHashtag(typed ?? '')
    if (tag !== null) return tag
    throw new UsageError(
      'A hashtag must be one word of letters, digits and underscores, with at least one letter.',
    )
  },
  save: (db, accountId, tag) => offerHashtags(db, accountId, [tag]),
  drop: async (db, accountId, tag) => {
    const removed = await db
      .deleteFrom('company_hashtag')
      .where('account_id', '=', accountId)
      .where('folded', '=', fold(tag))
      .returning('tag')
      .executeTakeFirst()
    return removed?.tag
  },
  readAll: async (db, accountId) => {
    const rows = await db
      .selectFrom('company_hashtag')
      .select('tag')
      .where('account_id', '=', accountId)
      .orderBy('folded')
      .execute()
    return rows.map(({ tag }) => tag)
  },
  texts: {
    added: (tag, at) => `#${tag} is now suggested at ${at}.`,
    removed: (tag, at) => `#${tag} is no longer on ${at}’s list.`,
    missing: (tag, at) => `#${tag} isn’t on ${at}’s list. See: hashtag list`,
    none: (at) => `${at} has no suggested hashtags.`,
    line: (tag) => `#${tag}`,
  },
})
