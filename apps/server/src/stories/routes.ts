import { listStories, type QueryOf, readStory, type Story } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { isLiveMessage, readLanguages, readMessages } from '../messages/queries.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { announceTimes } from './announce-times.js'
import { readCursor, readSearchCursor } from './cursor.js'
import { readFeed, readFound } from './feed.js'
import { markPast } from './mark-past.js'
import { serveOwnStories } from './own-stories.js'
import { readSeenUntil } from '../session/boards/last-visit.js'
import { findWords } from './search/find-words.js'
import { serveShares } from './shares.js'
import type { Reader } from './story-filters.js'
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
    const reader = await readerOf(context, user, query.only)
    const page = await readPage(context, reader, query)
    return { ...page, Languages: query.since ? [] : await readLanguages(context.db, reader) }
  })

  serve(app, context, readStory, async ({ query, user }) => {
    const viewer = { userId: user.id, boardId: user.boardId, now: context.now() }
    return readOne(context, viewer, query.id)
  })
  serveShares(app, context)
  serveOwnStories(app, context)
}

/** Who reads the feed; when they last saw the board counts for what is new only. */
async function readerOf(
  { db, now }: Context,
  { id: userId, boardId }: { id: string; boardId: string },
  only: QueryOf<typeof listStories>['only'],
): Promise<Reader> {
  const seenUntil = only === 'new' ? await readSeenUntil(db, { userId, boardId }) : null
  return { userId, boardId, now: now(), seenUntil: seenUntil ?? now() }
}

/** A page of the feed, or of what a search by words found. A search without a word, of signs only, is for parts. */
async function readPage({ db }: Context, reader: Reader, query: QueryOf<typeof listStories>) {
  const { order = 'date', network, topic, language, only, since: position, match, _count } = query
  const q = query.q?.trim()
  const wish = { order, network, topic, language, only, count: _count ?? pageSize }
  const found = q && match === 'words' ? await findWords(db, reader.boardId, q) : null
  if (found) {
    const since = position === undefined ? undefined : readSearchCursor(position)
    checkOrder(position, since, order)
    return readFound(db, reader, found, { ...wish, since })
  }
  const since = position === undefined ? undefined : readCursor(position)
  checkOrder(position, since, order)
  return readFeed(db, reader, { ...wish, q, since })
}

/** Throws when a position is not valid, or belongs to another list. */
function checkOrder(position: string | undefined, since: { order: string } | undefined, order: string): void {
  if (position !== undefined && since?.order !== order)
    throw httpError('api-400', { Errors: { since: 'unknown' } })
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
