import type { Command } from '../command.js'
import { findBoard } from '../find-board.js'

/** Replaces links in a board's new posts with its own short links. */
const linksOn: Command = {
  name: 'links on',
  summary: 'Replaces links in new posts with short links that count clicks',
  usage: '[--board <name or id>] [--source <utm>] [--medium <utm>] [--campaign <utm>]',
  help: ['--source defaults to the network, --medium to "social". Without --campaign, none is set.'],
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
    const lines = [`Links in new posts on ${board.name} are now shortened, and clicks are counted.`]
    return { data: { boardId: board.id, source, medium, campaign }, lines }
  },
}

/** Leaves links in new posts unchanged. Existing short links keep working. */
const linksOff: Command = {
  name: 'links off',
  summary: 'Leaves links in new posts unchanged',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const board = await findBoard(db, input.text('board'))
    await db.updateTable('link_setting').set({ is_on: false }).where('board_id', '=', board.id).execute()
    const lines = [
      `Links in new posts on ${board.name} are no longer shortened. Existing short links keep working.`,
    ]
    return { data: { boardId: board.id }, lines }
  },
}

/** Commands for a board's short links. LINKS1 */
export const linkCommands: readonly Command[] = [linksOn, linksOff]
