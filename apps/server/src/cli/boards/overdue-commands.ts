import { sql } from 'kysely'
import { decideHeldCopies, type HeldDecision, readHeld } from '../../crisis/held.js'
import { HttpError } from '../../http/http-error.js'
import { CommandError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'

const board = { usage: '[--board <name or id>]', options: { board: { type: 'string' } } } as const

const list: Command = {
  ...board,
  name: 'overdue list',
  summary: 'Lists posts that fell due while no server ran and wait for a decision',
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    const { Overdue } = await readHeld(context, place.id)
    const lines = Overdue.Items.map(
      ({ DueAt, Network, Person, Message }) => `${DueAt}  ${Network}  ${Person}: ${Message.slice(0, 60)}`,
    )
    const next =
      Overdue.Total > 0 ? 'To decide: overdue release or overdue drop' : 'There’s nothing to decide.'
    return { data: Overdue, lines: [...lines, `${Overdue.Total} paused. ${next}`] }
  },
}

const deciding = (decision: HeldDecision): Command => ({
  ...board,
  name: `overdue ${decision}`,
  summary: decision === 'release' ? 'Publishes overdue posts' : 'Drops overdue posts',
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    try {
      const wish = { boardId: place.id, by: '', reason: 'overdue' } as const
      const count = await decideHeldCopies(context, wish, decision)
      const lines = [`${count} ${decision === 'release' ? 'on their way' : 'dropped'}.`]
      return { data: { boardId: place.id, count }, lines }
    } catch (error) {
      if (error instanceof HttpError) throw new CommandError('End the crisis first: crisis end')
      throw error
    }
  },
})

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

/** What fell due while no server ran, and the word that a backup was restored. */
export const overdueCommands: readonly Command[] = [list, deciding('release'), deciding('drop'), restored]
