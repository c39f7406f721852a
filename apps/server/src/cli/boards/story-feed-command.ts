import { sql } from 'kysely'
import { configOf } from '../../features/board-config.js'
import { boardSwitch } from './board-switch.js'

/** Shows a board's home as stories, or as a list of suggested texts. STORIES1 */
export const setStoryFeed = boardSwitch({
  name: 'story-feed',
  summary: 'Shows a board’s home as stories, or as a list of suggested texts',
  help: [
    'Off: the home lists the suggested texts of all stories, ten at a time. The stories and their pages stay.',
    'People see the change when they reload the board.',
  ],
  async set({ db }, id, isOn) {
    await sql`
      update board set config = config || jsonb_build_object('IsStoriesEnabled', ${isOn}::boolean)
      where id = ${id}`.execute(db)
  },
  async show({ db }, { id, name }) {
    const { config } = await db
      .selectFrom('board')
      .select('config')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const facts = { channels: '', profilesLeft: null, hasModel: false }
    const { IsStoriesEnabled: isOn } = configOf(config, facts)
    return { data: { boardId: id, isOn }, lines: [`${name} shows ${isOn ? 'stories' : 'suggested texts'}.`] }
  },
})
