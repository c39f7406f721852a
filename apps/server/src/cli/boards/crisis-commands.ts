import { decideHeldCopies, type HeldDecision, readHeld, setCrisis } from '../../crisis/held.js'
import { HttpError } from '../../http/http-error.js'
import { CommandError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'

const board = { usage: '[--board <name or id>]', options: { board: { type: 'string' } } } as const

const switching = (inCrisis: boolean): Command => ({
  ...board,
  name: inCrisis ? 'crisis start' : 'crisis end',
  summary: inCrisis ? 'Pauses every post on a board' : 'Ends a crisis; paused posts wait for a decision',
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    const changed = await setCrisis(context, place.id, inCrisis)
    const { Total } = await readHeld(context, place.id)
    const state = `${place.name} is ${changed ? 'now' : 'already'} ${inCrisis ? 'in crisis mode' : 'out of crisis mode'}.`
    const next = inCrisis || Total === 0 ? [] : [`${Total} paused. To decide: crisis release or crisis drop`]
    return { data: { boardId: place.id, inCrisis, changed, held: Total }, lines: [state, ...next] }
  },
})

const summaries = {
  crisis: {
    release: 'Publishes the posts that a crisis paused',
    drop: 'Drops the posts that a crisis paused',
  },
  held: {
    release: 'Publishes all paused posts whose author is on the board',
    drop: 'Drops all paused posts',
  },
}

const reasonsOf = { crisis: ['crisis'], held: ['crisis', 'person-left'] } as const

/** Under two names: what somebody left behind is held without a crisis, too (PEOPLE5). */
const deciding = (noun: keyof typeof summaries, decision: HeldDecision): Command => ({
  ...board,
  name: `${noun} ${decision}`,
  summary: summaries[noun][decision],
  positionals: 0,
  async run(context, input) {
    const place = await findBoard(context.db, input.text('board'))
    try {
      let count = 0
      for (const reason of reasonsOf[noun])
        count += await decideHeldCopies(context, { boardId: place.id, by: '', reason }, decision)
      const lines = [`${count} ${decision === 'release' ? 'on their way' : 'dropped'}.`]
      return { data: { boardId: place.id, count }, lines }
    } catch (error) {
      if (error instanceof HttpError) throw new CommandError('End the crisis first: crisis end')
      throw error
    }
  },
})

const reasons: Partial<Record<string, string>> = { 'in-crisis': 'crisis', 'person-left': 'author left' }

/** What waits for a decision on a board. */
const listHeld: Command = {
  ...board,
  name: 'held list',
  summary: 'Lists posts that wait for a decision, after a crisis or because their author left',
  positionals: 0,
  async run(context, input) {
    const { id, name } = await findBoard(context.db, input.text('board'))
    const { Left, ...crisis } = await readHeld(context, id)
    const Total = crisis.Total + Left.Total
    const Items = [...crisis.Items, ...Left.Items]
    const lines = Items.map(
      ({ DueAt, Reason, Person, Network, Message }) =>
        `${DueAt ?? 'no time'}  ${reasons[Reason] ?? Reason}  ${Person}  ${Network}  ${Message.slice(0, 60).replaceAll(/\s+/g, ' ')}`,
    )
    const more = Total > Items.length ? [`… and ${Total - Items.length} more`] : []
    return {
      data: { boardId: id, total: Total, items: Items },
      lines: lines.length ? [...lines, ...more] : [`No posts are paused on ${name}.`],
    }
  },
}

/** The crisis of a board, and what becomes of what it held back. */
export const crisisCommands: readonly Command[] = [
  switching(true),
  switching(false),
  deciding('crisis', 'release'),
  deciding('crisis', 'drop'),
  listHeld,
  deciding('held', 'release'),
  deciding('held', 'drop'),
]
