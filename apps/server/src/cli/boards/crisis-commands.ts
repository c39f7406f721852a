import { setCrisis } from '../../crisis/change-crisis.js'
import { readHeld } from '../../crisis/held.js'
import type { Command } from '../command.js'
import { findBoard } from '../find-board.js'
import { beginningOf, boardOption, decideHeld } from './decide-held.js'

const switching = (inCrisis: boolean): Command => ({
  ...boardOption,
  ...(inCrisis && {
    usage: '[--board <name or id>] [--reason <text>]',
    options: { ...boardOption.options, reason: { type: 'string' } },
  }),
  name: inCrisis ? 'crisis start' : 'crisis end',
  summary: inCrisis ? 'Pauses every post on a board' : 'Ends a crisis; paused posts wait for a decision',
  positionals: 0,
  async run(context, input) {
    const board = await findBoard(context.db, input.text('board'))
    const changed = await setCrisis(context, board.id, inCrisis, input.text('reason')?.trim() || undefined)
    const { Total } = await readHeld(context, board.id)
    const state = `${board.name} is ${changed ? 'now' : 'already'} ${inCrisis ? 'in crisis mode' : 'out of crisis mode'}.`
    const next = inCrisis || Total === 0 ? [] : [`${Total} paused. To decide: crisis release or crisis drop`]
    return { data: { boardId: board.id, inCrisis, changed, held: Total }, lines: [state, ...next] }
  },
})

const ofCrisis = ['crisis'] as const
/** Posts of people who left are paused without a crisis, too (PEOPLE5). */
const ofBoth = ['crisis', 'person-left'] as const

const reasons: Partial<Record<string, string>> = { 'in-crisis': 'crisis', 'person-left': 'author left' }

/** Lists the posts of a board that wait for a decision. */
const listHeld: Command = {
  ...boardOption,
  name: 'held list',
  summary: 'Lists posts that wait for a decision, after a crisis or because their author left',
  positionals: 0,
  async run(context, input) {
    const { id, name } = await findBoard(context.db, input.text('board'))
    const { Left, ...crisis } = await readHeld(context, id)
    const Total = crisis.Total + Left.Total
    const Items = [...crisis.Items, ...Left.Items]
    const lines = Items.map(
      (copy) =>
        `${copy.DueAt ?? 'no time'}  ${reasons[copy.Reason] ?? copy.Reason}  ${copy.Person}  ${copy.Network}  ${beginningOf(copy)}`,
    )
    const more = Total > Items.length ? [`… and ${Total - Items.length} more`] : []
    return {
      data: { boardId: id, total: Total, items: Items },
      lines: lines.length ? [...lines, ...more] : [`No posts are paused on ${name}.`],
    }
  },
}

/** The crisis of a board, and decisions about the posts that it paused. */
export const crisisCommands: readonly Command[] = [
  switching(true),
  switching(false),
  decideHeld('release', {
    name: 'crisis release',
    summary: 'Publishes the posts that a crisis paused',
    reasons: ofCrisis,
  }),
  decideHeld('drop', {
    name: 'crisis drop',
    summary: 'Drops the posts that a crisis paused',
    reasons: ofCrisis,
  }),
  listHeld,
  decideHeld('release', {
    name: 'held release',
    summary: 'Publishes all paused posts whose author is on the board',
    reasons: ofBoth,
  }),
  decideHeld('drop', { name: 'held drop', summary: 'Drops all paused posts', reasons: ofBoth }),
]
