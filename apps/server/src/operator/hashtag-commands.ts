import { fold, offerHashtags, readHashtag } from '../writing/hashtags.js'
import { OperatorFault, UsageFault, type Command } from './command.js'
import { findCompany } from './find-place.js'

const company = { options: { company: { type: 'string' } } } as const

function readTag(typed: string | undefined): string {
  const tag = readHashtag(typed ?? '')
  if (tag === null)
    throw new UsageFault(
      'A hashtag is one word of letters, digits and underscores, with a letter among them.',
    )
  return tag
}

/** Offers a hashtag to whoever writes, before those that stand in the board's texts. */
const addHashtag: Command = {
  ...company,
  name: 'hashtag add',
  summary: 'Offers a hashtag of the company to whoever writes a post',
  usage: '<hashtag> [--company <name or id>]',
  help: [
    'It is offered first, from its second letter on, on all boards of the company.',
    'Those that stand in stories and posts of a board are offered by themselves.',
    'A shell takes # for a comment: leave it out, or write "#tag".',
  ],
  positionals: 1,
  async run({ db }, input) {
    const tag = readTag(input.positionals[0])
    const { id, name } = await findCompany(db, input.text('company'))
    await offerHashtags(db, id, [tag])
    return { data: { accountId: id, tag }, lines: [`#${tag} is offered at ${name}.`] }
  },
}

/** Takes a hashtag off the list; where it stands in texts, it is offered as used. */
const removeHashtag: Command = {
  ...company,
  name: 'hashtag remove',
  summary: 'Takes a hashtag off the list of the company',
  usage: '<hashtag> [--company <name or id>]',
  positionals: 1,
  async run({ db }, input) {
    const tag = readTag(input.positionals[0])
    const { id, name } = await findCompany(db, input.text('company'))
    const removed = await db
      .deleteFrom('company_hashtag')
      .where('account_id', '=', id)
      .where('folded', '=', fold(tag))
      .returning('tag')
      .executeTakeFirst()
    if (!removed) throw new OperatorFault(`#${tag} is not on the list of ${name}. See: hashtag list`)
    return {
      data: { accountId: id, tag: removed.tag },
      lines: [`#${removed.tag} is off the list of ${name}.`],
    }
  },
}

/** What is on the list. */
const listHashtags: Command = {
  ...company,
  name: 'hashtag list',
  summary: 'Lists the hashtags that the company offers',
  usage: '[--company <name or id>]',
  positionals: 0,
  async run({ db }, input) {
    const { id, name } = await findCompany(db, input.text('company'))
    const rows = await db
      .selectFrom('company_hashtag')
      .select('tag')
      .where('account_id', '=', id)
      .orderBy('folded')
      .execute()
    const tags = rows.map(({ tag }) => tag)
    const lines = tags.map((tag) => `#${tag}`)
    return { data: tags, lines: lines.length ? lines : [`There is none on the list of ${name}.`] }
  },
}

/** The hashtags that a company wants to be used. */
export const hashtagCommands: readonly Command[] = [addHashtag, removeHashtag, listHashtags]
