import { sql } from 'kysely'
import { readFeatures } from '../startup/read-features.js'
import { listPage } from '../suggestions/read-suggestions.js'
import { boardSwitch } from './board-switch.js'

/** Switches what colleagues suggest on or off for a board. */
export const setSuggestions = boardSwitch({
  name: 'suggestions',
  summary: 'Switches the suggestions of colleagues on or off for a board',
  help: [
    'Who may read, write, change and decide about them is in the roles: contributors suggest, managers decide.',
    'What was suggested is kept while they are off. People see the change when they open the board anew.',
  ],
  async set({ db }, id, isOn) {
    await sql`
      update board set features = features || jsonb_build_object('suggestions', ${isOn}::boolean)
      where id = ${id}`.execute(db)
  },
  async show({ db }, { id, name }) {
    const { suggestions: isOn } = await readFeatures({ db }, id)
    const wish = { status: 'pending', page: 0, count: 1 } as const
    const { Total: pending } = await listPage(db, { userId: '', boardId: id }, wish)
    const lines = [
      `Suggestions on ${name} are ${isOn ? 'on' : 'off'}.`,
      ...(pending > 0 ? [`${pending} wait for a decision.`] : []),
    ]
    return { data: { boardId: id, isOn, pending }, lines }
  },
})
