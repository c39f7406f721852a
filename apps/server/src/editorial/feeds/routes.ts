import { addFeed, changeFeed, listFeeds, removeFeed, runFeed } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { scheduleTasks, type BackgroundTask } from '../../jobs/background-tasks.js'
import { limit } from '../../limits/rate-limit.js'
import { editorOf } from '../editors.js'
import { dropFeed, hurryFeed, readFeeds, saveFeed } from './change-feeds.js'
import { runFeeds } from './run-feeds.js'

/** Milliseconds after which a server looks which feeds are due; each is due once an hour. */
const looksEvery = 300_000
const reading: BackgroundTask = { run: runFeeds, problem: 'feeds were not read' }

/** Routes of a board's feeds. FEEDS1 */
export function serveFeeds(app: FastifyInstance, context: Context): void {
  const soon = scheduleTasks(app, context, { tasks: [reading], every: looksEvery })
  serve(app, context, listFeeds, ({ user, request }) => readFeeds(context, editorOf(user, request)))
  serve(app, context, addFeed, async ({ body, user, request }) => {
    const editor = editorOf(user, request)
    await saveFeed(context, editor, { form: body })
    soon(reading)
    return readFeeds(context, editor)
  })
  serve(app, context, changeFeed, async ({ params, body, user, request }) => {
    const editor = editorOf(user, request)
    await saveFeed(context, editor, { id: params.id, form: body })
    soon(reading)
    return readFeeds(context, editor)
  })
  serve(app, context, removeFeed, async ({ params, user, request }) => {
    await dropFeed(context, editorOf(user, request), params.id)
    return done
  })
  serve(app, context, runFeed, async ({ params, user, request }) => {
    const editor = editorOf(user, request)
    await limit(context, 'feed-runs', editor.boardId)
    await hurryFeed(context, editor, params.id)
    soon(reading)
    return readFeeds(context, editor)
  })
}
