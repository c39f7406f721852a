import { withdrawStory } from '../../stories/withdraw-story.js'
import { CommandError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'

const maxListed = 1000

/** Lists the stories of a board. */
const listStories: Command = {
  name: 'stories list',
  summary: 'Lists a board’s stories, newest first',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run({ db }, input) {
    const { id, name } = await findBoard(db, input.text('board'))
    const stories = await db
      .selectFrom('story')
      .select(['id', 'title', 'publish_at as publishAt', 'expire_at as expireAt'])
      .where('board_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('publish_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute()
    const lines = stories.map(
      ({ id: storyId, title, publishAt }) => `${storyId}  ${publishAt.toISOString().slice(0, 10)}  ${title}`,
    )
    return { data: stories, lines: lines.length ? lines : [`There are no stories on ${name}.`] }
  },
}

/** Removes a story from its board. */
const removeStory: Command = {
  name: 'stories withdraw',
  summary: 'Removes a story from its board for good',
  usage: '<story id> [--board <name or id>]',
  help: ['It disappears from open boards immediately. Published posts stay. See: stories list'],
  options: { board: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const storyId = input.positionals[0] ?? ''
    const board = await findBoard(context.db, input.text('board'))
    if (!(await withdrawStory(context, { storyId, boardId: board.id })))
      throw new CommandError(`${board.name} has no story "${storyId}". See: stories list`)
    return {
      data: { storyId, boardId: board.id },
      lines: [`${storyId} has been removed from ${board.name}.`],
    }
  },
}

/** Commands for the stories of a board. */
export const storyCommands: readonly Command[] = [listStories, removeStory]
