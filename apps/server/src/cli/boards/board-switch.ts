import type { Context } from '../../context.js'
import { UsageError, type Command, type Outcome } from '../command.js'
import { findBoard, type NamedBoard } from '../find-board.js'

const words = ['on', 'off', 'show'] as const

/** A command that switches a board's feature on or off, and shows its state. */
export const boardSwitch = ({
  set,
  show,
  ...said
}: Pick<Command, 'name' | 'summary' | 'help'> & {
  set: (context: Context, boardId: string, isOn: boolean) => Promise<void>
  show: (context: Context, board: NamedBoard) => Promise<Outcome>
}): Command => ({
  ...said,
  usage: '<on|off|show> [--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const word = words.find((one) => one === input.positionals[0])
    if (!word) throw new UsageError('Enter on, off or show.')
    const board = await findBoard(context.db, input.text('board'))
    if (word !== 'show') await set(context, board.id, word === 'on')
    return show(context, board)
  },
})
