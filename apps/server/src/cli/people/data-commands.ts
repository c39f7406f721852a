import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { erasePerson, type PersonSize, sizeOfPerson } from '../../people/personal-data/erase-person.js'
import { exportPerson } from '../../people/personal-data/export-person.js'
import { CommandError, type Command } from '../command.js'
import { findPerson } from './find-person.js'
import { byOf, describeChange, outcomeOf } from './leaver-commands.js'

const countsOf = ({ posts, suggestions, profiles, files }: PersonSize) =>
  `${posts} posts, ${suggestions} suggestions, ${profiles} profiles and ${files} files`

/** Exports all data about a person to an archive. */
const exportData: Command = {
  name: 'person export',
  summary: 'Exports everything that the board stores about a person to a ZIP archive',
  usage: '<e-mail or id> [--to <file>]',
  help: [
    'The archive contains readable JSON and the person’s files. People can download the same from My data in the account menu.',
    'Without --to, it’s written to the current folder. Existing files are never overwritten.',
  ],
  options: { to: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const { id: userId, email } = await findPerson(context.db, input.positionals[0])
    const file = resolve(input.folder, input.text('to') ?? `rostrum-${userId}.zip`)
    const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandError(`The archive couldn’t be written: ${reason}`)
    })
    try {
      await pipeline(await exportPerson(context, { userId, by: byOf(input) }), handle.createWriteStream())
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
    return { data: { userId, email, file }, lines: [`The data about ${email} has been saved in ${file}`] }
  },
}

/** Deletes all data about a person for good. */
const erase: Command = {
  name: 'person erase',
  summary: 'Deletes everything that the board stores about a person, for good',
  usage: '<e-mail or id> [--yes] [--force]',
  help: [
    'They’re deactivated as with person deactivate. Then their profiles, posts, suggestions, files and settings are deleted. Posts on the social networks stay there, their decisions on other people’s posts stay without their name, and stories made from their suggestions stay.',
    'Without --yes, it only reports what would be deleted.',
  ],
  options: { yes: { type: 'boolean' }, force: { type: 'boolean' } },
  positionals: 1,
  async run(context, input) {
    const { id: userId, email } = await findPerson(context.db, input.positionals[0])
    if (!input.flag('yes')) {
      const size = await sizeOfPerson(context, userId)
      const lines = [
        `${email}: ${countsOf(size)} would be deleted. You can only undo this by restoring a backup.`,
        `Nothing has been deleted yet. To delete: npm run rostrum -- person erase ${email} --yes`,
      ]
      return { data: { erased: false, userId, ...size }, lines, hasFailed: true }
    }
    const answer = await erasePerson(context, { userId, by: byOf(input) })
    const done = outcomeOf(answer, email)
    const { posts, suggestions, profiles, files } = done
    const size = { posts, suggestions, profiles, files }
    const lines = await describeChange(context, `${email} has been erased, with ${countsOf(size)}.`, {
      ...done,
      heldPosts: 0,
    })
    return { data: { erased: true, userId, ...size }, lines }
  },
}

/** Commands for the data that the board stores about a person. */
export const dataCommands: readonly Command[] = [exportData, erase]
