import { listStories, readStory, type Story } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { isLiveMessage, readLanguages, readMessages } from '../messages/queries.js'
import { refuse } from '../refusal.js'
import { readCursor } from './cursor.js'
import { readFeed } from './feed.js'
import { lastShared, storyColumns, type StoryRow, wireStory } from './story-row.js'
import type { Viewer } from './visible.js'

/** Stories a page, unless the caller wishes another number (A9.8). */
const pageSize = 20

/** The home feed and one story with its messages (B2.1, B7.1). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, listStories, async ({ query, user }) => {
    const { order = 'date', network, topic, q, since: place, _count } = query
    const since = place === undefined ? undefined : readCursor(place)
    if (place !== undefined && since?.order !== order)
      throw refuse('api-400', { Errors: { since: 'unknown' } })
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    const asked = { order, network, topic, q: q?.trim(), since, count: _count ?? pageSize }
    const page = await readFeed(context.db, viewer, asked)
    return { ...page, Languages: place ? [] : await readLanguages(context.db, user.boardId) }
  })

  serve(app, context, readStory, async ({ query, user }) => {
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    return readOne(context, viewer, query.id)
  })
}

interface Row extends StoryRow {
  isExpired: boolean
}

/** A story of another board, a draft and one that is still to come are not there; one that is over says so. */
async function readOne({ db }: Context, viewer: Viewer, storyId: string): Promise<Story> {
  const found = await sql<Row>`
    select ${storyColumns}, coalesce(s.expire_at <= ${viewer.now}, false) as "isExpired"
    from story s ${lastShared}
    where s.id = ${storyId} and s.board_id = ${viewer.boardId} and s.deleted_at is null
      and s.status <> 'draft' and s.publish_at <= ${viewer.now}`.execute(db)
  const [row] = found.rows
  if (!row) throw refuse('story-not-found')
  if (row.isExpired) throw refuse('story-expired')
  const Messages = await readMessages(db, sql`m.story_id = ${storyId} and ${isLiveMessage(viewer)}`)
  const story = wireStory(row)
  return { ...story, MediaObjects: story.Media, Messages }
}
