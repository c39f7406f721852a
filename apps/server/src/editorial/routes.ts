import {
  changeStories,
  countAudience,
  countWaitingShares,
  createStoryDraft,
  discardStoryChanges,
  duplicateStory,
  listEditedStories,
  moveStory,
  publishStory,
  readEditedStory,
  readStoryCalendar,
  readStoryHistory,
  saveStoryDraft,
  undoStoryChange,
  type AnswerOf,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { mediaFacts, wireMedia, type MediaFacts } from '../media/wire-media.js'
import { moveTo, readCalendar } from './calendar.js'
import { changeAll } from './change-stories.js'
import { readDraft, readEdited } from './draft-form.js'
import { editorOf, type Editor } from './editors.js'
import { serveCompanyPosts } from './company-posts/routes.js'
import { serveFeeds } from './feeds/routes.js'
import { publishDraft } from './publish-draft.js'
import { countWaiting, noteOpen, readAudience, readHistory } from './read-facts.js'
import { readEditorialPage } from './read-list.js'
import { createDraft, discardChanges, duplicate, saveDraft } from './save-draft.js'
import { removeDeletedDrafts, undoChanges } from './undo-change.js'
import { serveUpload } from './upload/routes.js'

/** In milliseconds. */
const tidiesEvery = 3_600_000
const tidying: BackgroundTask = { run: removeDeletedDrafts, problem: 'deleted drafts were not removed' }

async function readMedia({ db }: Context, { accountId }: Editor, ids: readonly string[]) {
  const { rows } = await sql<{ facts: MediaFacts }>`
    select ${mediaFacts} as facts from media f where f.id = any(${ids}::text[]) and f.account_id = ${accountId}
    order by array_position(${ids}::text[], f.id)`.execute(db)
  return rows.map(({ facts }, at) => wireMedia(facts, at))
}

/** A story for its editor: changes that were saved, else what is published. */
async function readOne(
  context: Context,
  editor: Editor,
  id: string,
): Promise<AnswerOf<typeof readEditedStory>> {
  const { db, now } = context
  const { boardId } = editor
  const draft = await readDraft(db, { id, boardId })
  const story = await readEdited(db, { id, boardId, now: now() })
  const written = draft ?? story
  if (!written || (draft?.isChange && !story)) throw httpError('story-not-found')
  const { form, changed, changedBy } = written
  const repost = draft?.repost ?? story?.repost ?? null
  return {
    Id: id,
    State: story?.state ?? 'draft',
    Version: draft?.version ?? 0,
    Form: form,
    Media: await readMedia(context, editor, form.Media),
    IsRepost: repost !== null,
    Repost: repost,
    Changed: changed,
    ChangedBy: changedBy,
    OpenBy: await noteOpen(context, editor, id),
    Waiting: story ? await countWaiting(context, editor, [id]) : 0,
  }
}

/** Routes of drafts and their publication. */
function serveDrafts(app: FastifyInstance, context: Context): void {
  serve(app, context, createStoryDraft, ({ body, user, request }) =>
    createDraft(context, editorOf(user, request), { id: body.Id, form: body.Form }),
  )
  serve(app, context, duplicateStory, ({ params, user, request }) =>
    duplicate(context, editorOf(user, request), params.id),
  )
  serve(app, context, saveStoryDraft, async ({ params, body, user, request }) => {
    const editor = editorOf(user, request)
    const { Version: version, Form: form } = body
    const saved = await saveDraft(context, editor, { id: params.id, form, version })
    await noteOpen(context, editor, params.id)
    return { Version: saved }
  })
  serve(app, context, discardStoryChanges, async ({ params, user, request }) => {
    await discardChanges(context, editorOf(user, request), params.id)
    return done
  })
  serve(app, context, publishStory, async ({ params, body, user, request }) => ({
    State: await publishDraft(context, editorOf(user, request), { id: params.id, version: body.Version }),
  }))
}

/** Routes for those who edit the stories of a board (EDITORIAL1). */
export function routes(app: FastifyInstance, context: Context): void {
  scheduleTasks(app, context, { tasks: [tidying], every: tidiesEvery })
  serve(app, context, listEditedStories, ({ query, user, request }) =>
    readEditorialPage(context, editorOf(user, request).boardId, query),
  )
  serve(app, context, readEditedStory, ({ params, user, request }) =>
    readOne(context, editorOf(user, request), params.id),
  )
  serve(app, context, readStoryHistory, async ({ params, user, request }) => ({
    Items: await readHistory(context, editorOf(user, request), params.id),
  }))
  serve(app, context, countAudience, ({ body, user, request }) =>
    readAudience(context, editorOf(user, request), body.Topics),
  )
  serve(app, context, countWaitingShares, async ({ body, user, request }) => ({
    Waiting: await countWaiting(context, editorOf(user, request), body.ids),
  }))
  serve(app, context, changeStories, async ({ body, user, request }) => ({
    Results: await changeAll(context, editorOf(user, request), body),
  }))
  serve(app, context, undoStoryChange, async ({ body, user, request }) => ({
    Results: await undoChanges(context, editorOf(user, request), body.ids),
  }))
  serveDrafts(app, context)
  serveFeeds(app, context)
  serveCompanyPosts(app, context)
  serveUpload(app, context)
  serve(app, context, readStoryCalendar, ({ query, user, request }) =>
    readCalendar(context, editorOf(user, request), query),
  )
  serve(app, context, moveStory, ({ params, body, user, request }) =>
    moveTo(context, editorOf(user, request), { id: params.id, ...body }),
  )
}
