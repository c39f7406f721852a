import { sql } from 'kysely'
import { readHeld } from '../../crisis/held.js'
import type { Command } from '../command.js'
import { findBoard } from '../find-board.js'
import { beginningOf, boardOption, decideHeld } from './decide-held.js'

const list: Command = {
  ...boardOption,
  name: 'overdue list',
  summary: 'Lists posts that fell due while no server ran and wait for a decision',
  positionals: 0,
  async run(context, input) {
    const board = await findBoard(context.db, input.text('board'))
    const { Overdue } = await readHeld(context, board.id)
    const lines = Overdue.Items.map(
      (copy) => `${copy.DueAt ?? 'no time'}  ${copy.Network}  ${copy.Person}: ${beginningOf(copy)}`,
    )
    const next =
      Overdue.Total > 0 ? 'To decide: overdue release or overdue drop' : 'There’s nothing to decide.'
    return { data: Overdue, lines: [...lines, `${Overdue.Total} paused. ${next}`] }
  },
}

const restored: Command = {
  name: 'restored',
  summary: 'Records that the database was restored: due posts are checked and paused, not published',
  usage: '',
  options: {},
  positionals: 0,
  async run({ db }) {
    await sql`update publishing_watch set is_restored = true`.execute(db)
    return {
      data: { restored: true },
      lines: ['Posts that are due at the next start will wait for a decision.'],
    }
  },
}

const reasons = ['overdue'] as const

/** Posts that fell due while no server ran, and the note that the database was restored from a backup. */
export const overdueCommands: readonly Command[] = [
  list,
  decideHeld('release', { name: 'overdue release', summary: 'Publishes overdue posts', reasons }),
  decideHeld('drop', { name: 'overdue drop', summary: 'Drops overdue posts', reasons }),
  restored,
]
