import {
  checkStoryFile,
  exportStoryList,
  exportStoryTable,
  storyFileCut,
  storyFileLimits,
  uploadStories,
  type StoryState,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.js'
import { readRails } from '../../guard-rails/store/read-rails.js'
import { serve } from '../../http/endpoint.js'
import { limit } from '../../limits/rate-limit.js'
import { editorOf, type Editor } from '../editors.js'
import { checkFile } from './check-file.js'
import { exportedStories } from './export-stories.js'
import { makeRow } from './make-row.js'
import { readKnownTopics } from './prepare-row.js'
import { storyTable } from './story-table.js'

/** Routes of stories in files. UPLOAD1, UPLOAD6 */
export function serveUpload(app: FastifyInstance, context: Context): void {
  serve(app, context, checkStoryFile, async ({ body, user, request }) => {
    const editor = editorOf(user, request)
    await limit(context, 'story-files', editor.id ?? editor.boardId)
    return checkFile(context, editor, { text: body.Text, isPublished: body.IsPublished })
  })
  serve(app, context, uploadStories, async ({ body, user, request }) => {
    const editor = editorOf(user, request)
    await limit(context, 'story-uploads', editor.boardId)
    const topics = await readKnownTopics(context.db, editor.boardId)
    const { IsAltTextRequired: isAltTextRequired } = await readRails(context.db, editor.boardId)
    const settings = { topics, isPublished: body.IsPublished, isAltTextRequired, now: context.now() }
    const made = body.Rows.map(({ Row: row, Form: form }) =>
      makeRow(context, editor, { row, form }, settings),
    )
    return { Results: await Promise.all(made) }
  })
  const readAll = async (editor: Editor, reply: FastifyReply, state?: StoryState) => {
    await limit(context, 'story-exports', editor.id ?? editor.boardId)
    const { stories, isCut } = await exportedStories(context, editor, state)
    if (isCut) reply.header(storyFileCut, storyFileLimits.rows)
    return stories
  }
  serve(app, context, exportStoryTable, async ({ query, user, request, reply }) => {
    const stories = await readAll(editorOf(user, request), reply, query.state)
    reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="stories.csv"')
    return reply.send(storyTable(stories))
  })
  serve(app, context, exportStoryList, async ({ query, user, request, reply }) => {
    const stories = await readAll(editorOf(user, request), reply, query.state)
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="stories.json"')
    return reply.send(JSON.stringify({ stories }, null, 2))
  })
}
