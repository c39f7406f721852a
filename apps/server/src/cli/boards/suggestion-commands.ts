import { sql } from 'kysely'
import { readFeatures } from '../../features/read-features.js'
import { listPage } from '../../suggestions/read-suggestions.js'
import { boardSwitch } from './board-switch.js'

/** Switches a board's suggestions on or off. */
export const setSuggestions = boardSwitch({
  name: 'suggestions',
  summary: 'Turns suggestions from colleagues on or off for a board',
  help: [
    'Roles define who can read, create, change and decide on suggestions: by default, contributors suggest and managers decide.',
    'Existing suggestions are kept while the feature is off. People see the change when they reload the board.',
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
      ...(pending > 0 ? [`${pending} waiting for a decision.`] : []),
    ]
    return { data: { boardId: id, isOn, pending }, lines }
  },
})
