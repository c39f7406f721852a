import { listStories, readStory, type Story } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { isLiveMessage, readLanguages, readMessages } from '../messages/queries.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { announceTimes } from './announce-times.js'
import { readCursor } from './cursor.js'
import { readFeed } from './feed.js'
import { markPast } from './mark-past.js'
import { lastShared, storyColumns, type StoryRow, wireStory } from './story-row.js'
import type { Viewer } from '../visibility/visible.js'

/** Stories per page, unless the caller asks for another number (A9.8). */
const pageSize = 20

/** Milliseconds until an open feed learns that a story has ended. */
const looksForEndsEvery = 5000
const marksPastEvery = 60_000
const times: BackgroundTask = {
  run: announceTimes,
  problem: 'begun and ended stories could not be announced',
}
const past: BackgroundTask = {
  run: ({ db, now }) => markPast(db, now()),
  problem: 'expired stories could not be marked',
}

/** Routes for the home feed and for one story with its messages (B2.1, B7.1). */
export function routes(app: FastifyInstance, context: Context): void {
  const announce = scheduleTasks(app, context, { tasks: [times], every: looksForEndsEvery })
  const mark = scheduleTasks(app, context, { tasks: [past], every: marksPastEvery })
  // Both start with the server, so that stories that end before the first check are announced, too.
  app.addHook('onListen', (done) => {
    announce(times)
    mark(past)
    done()
  })

  serve(app, context, listStories, async ({ query, user }) => {
    const { order = 'date', network, topic, q, since: position, _count } = query
    const since = position === undefined ? undefined : readCursor(position)
    if (position !== undefined && since?.order !== order)
      throw httpError('api-400', { Errors: { since: 'unknown' } })
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    const asked = { order, network, topic, q: q?.trim(), since, count: _count ?? pageSize }
    const page = await readFeed(context.db, viewer, asked)
    return { ...page, Languages: position ? [] : await readLanguages(context.db, user.boardId) }
  })

  serve(app, context, readStory, async ({ query, user }) => {
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    return readOne(context, viewer, query.id)
  })
}

interface Row extends StoryRow {
  isExpired: boolean
}

/**
 * Reads one story. A story of another board, a draft and a future one are not found; an expired one says so.
 */
async function readOne({ db }: Context, viewer: Viewer, storyId: string): Promise<Story> {
  const found = await sql<Row>`
    select ${storyColumns}, coalesce(s.expire_at <= ${viewer.now}, false) as "isExpired"
    from story s ${lastShared}
    where s.id = ${storyId} and s.board_id = ${viewer.boardId} and s.deleted_at is null
      and s.status <> 'draft' and s.publish_at <= ${viewer.now}`.execute(db)
  const [row] = found.rows
  if (!row) throw httpError('story-not-found')
  if (row.isExpired) throw httpError('story-expired')
  const Messages = await readMessages(db, sql`m.story_id = ${storyId} and ${isLiveMessage(viewer)}`)
  const story = wireStory(row)
  return { ...story, MediaObjects: story.Media, Messages }
}
