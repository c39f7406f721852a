import type { Context } from '../context.js'
import { UsageFault, type Command, type Outcome } from './command.js'
import { findBoard, type BoardPlace } from './find-place.js'

const words = ['on', 'off', 'show'] as const

/** A command that switches something of a board on or off, and in any case shows how it stands. */
export const boardSwitch = ({
  set,
  show,
  ...said
}: Pick<Command, 'name' | 'summary' | 'help'> & {
  set: (context: Context, boardId: string, isOn: boolean) => Promise<void>
  show: (context: Context, board: BoardPlace) => Promise<Outcome>
}): Command => ({
  ...said,
  usage: '<on|off|show> [--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const word = words.find((one) => one === input.positionals[0])
    if (!word) throw new UsageFault('Say on, off or show.')
    const board = await findBoard(context.db, input.text('board'))
    if (word !== 'show') await set(context, board.id, word === 'on')
    return show(context, board)
  },
})
