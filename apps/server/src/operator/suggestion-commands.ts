import { sql } from 'kysely'
import { readFeatures } from '../startup/read-features.js'
import { listPage } from '../suggestions/read-suggestions.js'
import { UsageFault, type Command } from './command.js'
import { findBoard } from './find-place.js'

const words = ['on', 'off', 'show']

/** Switches what colleagues suggest on or off for a board. */
export const setSuggestions: Command = {
  name: 'suggestions',
  summary: 'Switches the suggestions of colleagues on or off for a board',
  usage: '<on|off|show> [--board <name or id>]',
  help: [
    'Who may read, write, change and decide about them is in the roles: contributors suggest, managers decide.',
    'What was suggested is kept while they are off. People see the change when they open the board anew.',
  ],
  options: { board: { type: 'string' } },
  positionals: 1,
  async run({ db }, input) {
    const [word = ''] = input.positionals
    if (!words.includes(word)) throw new UsageFault('Say on, off or show.')
    const { id, name } = await findBoard(db, input.text('board'))
    if (word !== 'show') {
      await sql`
        update board set features = features || jsonb_build_object('suggestions', ${word === 'on'}::boolean)
        where id = ${id}`.execute(db)
    }
    const { suggestions: isOn } = await readFeatures({ db }, id)
    const wish = { status: 'pending', page: 0, count: 1 } as const
    const { Total: pending } = await listPage(db, { userId: '', boardId: id }, wish)
    const lines = [
      `Suggestions on ${name} are ${isOn ? 'on' : 'off'}.`,
      ...(pending > 0 ? [`${pending} wait for a decision.`] : []),
    ]
    return { data: { boardId: id, isOn, pending }, lines }
  },
}
