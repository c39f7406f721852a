import type { HeldCopy, HeldReason } from '@rostrum/protocol'
import { decideHeldCopies, type HeldDecision } from '../../crisis/held.js'
import { HttpError } from '../../http/http-error.js'
import { CommandError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'

/** What commands about one board have in common. */
export const boardOption = {
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
} as const

/** A command that decides about all posts of a board that are paused for one of `reasons`. */
export const decideHeld = (
  decision: HeldDecision,
  command: Pick<Command, 'name' | 'summary'> & { reasons: readonly HeldReason[] },
): Command => ({
  ...boardOption,
  name: command.name,
  summary: command.summary,
  positionals: 0,
  async run(context, input) {
    const board = await findBoard(context.db, input.text('board'))
    try {
      let count = 0
      for (const reason of command.reasons)
        count += await decideHeldCopies(context, { boardId: board.id, by: '', reason }, decision)
      const lines = [`${count} ${decision === 'release' ? 'on their way' : 'dropped'}.`]
      return { data: { boardId: board.id, count }, lines }
    } catch (error) {
      if (error instanceof HttpError) throw new CommandError('End the crisis first: crisis end')
      throw error
    }
  },
})

/** The beginning of a paused post's text, in one line. */
export const beginningOf = ({ Message }: Pick<HeldCopy, 'Message'>): string =>
  Message.slice(0, 60).replaceAll(/\s+/g, ' ')
