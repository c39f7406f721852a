import type { Command } from './command.js'
import { findBoard } from './find-place.js'

/** Links of a board's posts go through its own short links from now on. */
const linksOn: Command = {
  name: 'links on',
  summary: 'Sends the links of new posts through short links that count clicks',
  usage: '[--board <name or id>] [--source <utm>] [--medium <utm>] [--campaign <utm>]',
  help: ['Without --source it is the network, without --medium "social"; without --campaign there is none.'],
  options: {
    board: { type: 'string' },
    source: { type: 'string' },
    medium: { type: 'string' },
    campaign: { type: 'string' },
  },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    const [source = null, medium = null, campaign = null] = ['source', 'medium', 'campaign'].map(
      (name) => input.text(name)?.trim() || null,
    )
    const setting = { is_on: true, source, medium, campaign }
    await db
      .insertInto('link_setting')
      .values({ board_id: board.id, ...setting })
      .onConflict((on) => on.column('board_id').doUpdateSet(setting))
      .execute()
    const lines = [`Links in new posts of ${board.name} are shortened and their clicks counted.`]
    return { data: { boardId: board.id, source, medium, campaign }, lines }
  },
}

/** Links are left alone again; those that were made keep leading where they led. */
const linksOff: Command = {
  name: 'links off',
  summary: 'Leaves the links of new posts as they are',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    await db.updateTable('link_setting').set({ is_on: false }).where('board_id', '=', board.id).execute()
    const lines = [
      `Links in new posts of ${board.name} are left alone; short ones that are out keep working.`,
    ]
    return { data: { boardId: board.id }, lines }
  },
}

/** Short links of a board. LINKS1 */
export const linkCommands: readonly Command[] = [linksOn, linksOff]
