import { decideHeldCopies, type HeldDecision, readHeld, setCrisis } from '../crisis/held.js'
import { Refusal } from '../refusal.js'
import { OperatorFault, type Command } from './command.js'
import { findBoard } from './find-place.js'

const board = { usage: '[--board <name or id>]', options: { board: { type: 'string' } } } as const

const switching = (inCrisis: boolean): Command => ({
  ...board,
  name: inCrisis ? 'crisis start' : 'crisis end',
  summary: inCrisis ? 'Holds back everything that would be posted' : 'Ends a crisis; what was held waits',
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    const changed = await setCrisis(context, place.id, inCrisis)
    const { Total } = await readHeld(context, place.id)
    const state = `${place.name} is ${inCrisis ? '' : 'not '}in a crisis${changed ? '' : ', as before'}.`
    const next = inCrisis || Total === 0 ? [] : [`${Total} held: crisis release or crisis drop`]
    return { data: { boardId: place.id, inCrisis, changed, held: Total }, lines: [state, ...next] }
  },
})

const deciding = (decision: HeldDecision): Command => ({
  ...board,
  name: `crisis ${decision}`,
  summary: decision === 'release' ? 'Sends what a crisis held back' : 'Drops what a crisis held back',
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    try {
      const count = await decideHeldCopies(context, { boardId: place.id, by: '' }, decision)
      const lines = [`${count} ${decision === 'release' ? 'on their way' : 'dropped'}.`]
      return { data: { boardId: place.id, count }, lines }
    } catch (error) {
      if (error instanceof Refusal) throw new OperatorFault('End the crisis first: crisis end')
      throw error
    }
  },
})

/** The crisis of a board, and what becomes of what it held back. */
export const crisisCommands: readonly Command[] = [
  switching(true),
  switching(false),
  deciding('release'),
  deciding('drop'),
]
