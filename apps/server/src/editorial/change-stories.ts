import type { BodyOf, changeStories, StoryAction, StoryChangeProblem } from '@rostrum/protocol'
import { storyActionProblem, storyState } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { AuditAction } from '../audit-log/audit-actions.js'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { HttpError, httpError } from '../http/http-error.js'
import { readDraft } from './draft-form.js'
import { entryOf, type Editor } from './editors.js'
import { publishDraft } from './publish-draft.js'

type Needed = Pick<Context, 'db' | 'log' | 'now' | 'events'>

/** A story of the board, locked for a change of its life. */
export interface LockedStory {
  publishAt: Date
  expireAt: Date | null
  deletedAt: Date | null
  removedAt: Date | null
  isArchived: boolean
  undo: unknown
}

/** Locks a story of the board; undefined when there is none. */
export async function lockStory(
  trx: Transaction<Schema>,
  { id, boardId }: { id: string; boardId: string },
): Promise<LockedStory | undefined> {
  const { rows } = await sql<LockedStory>`
    select s.publish_at as "publishAt", s.expire_at as "expireAt", s.deleted_at as "deletedAt",
      s.removed_at as "removedAt", s.is_archived as "isArchived", s.undo
    from story s where s.id = ${id} and s.board_id = ${boardId} for update`.execute(trx)
  return rows[0]
}

/** Whether members see the story. */
export const isLive = ({ publishAt, expireAt, deletedAt }: LockedStory, now: Date): boolean =>
  deletedAt === null && publishAt <= now && (expireAt === null || expireAt > now)

/** The state of a locked story. EDITORIAL2 */
export const stateOf = (story: LockedStory, now: Date) =>
  storyState({
    publishAt: story.publishAt.getTime(),
    expireAt: story.expireAt?.getTime() ?? null,
    isWithdrawn: story.deletedAt !== null,
    isArchived: story.isArchived,
    now: now.getTime(),
  })

const recordedAs = {
  publish: 'story-published',
  withdraw: 'story-withdrawn',
  end: 'story-ended',
  restore: 'story-restored',
  archive: 'story-archived',
  unarchive: 'story-unarchived',
  delete: 'story-deleted',
  'add-topic': 'story-topic-added',
} as const satisfies Record<StoryAction, AuditAction>

/** What an action makes of a story; what it replaced is stored, so that it can be undone (EDITORIAL9). */
function changeOf(action: Exclude<StoryAction, 'add-topic'>, story: LockedStory, now: Date) {
  const undo = JSON.stringify({
    at: now.toISOString(),
    expireAt: story.expireAt?.toISOString() ?? null,
    deletedAt: story.deletedAt?.toISOString() ?? null,
  })
  const changes = {
    publish: { publish_at: now, undo: null },
    withdraw: { deleted_at: now, undo },
    end: { expire_at: now, undo },
    restore: { deleted_at: null, undo: null },
    archive: { is_archived: true, undo: null },
    unarchive: { is_archived: false, undo: null },
    delete: { deleted_at: story.deletedAt ?? now, removed_at: now, undo },
  }
  return changes[action]
}

/** Tells the board what it sees now, or no longer; nothing about what it did not see before and after. */
export async function tellBoard(
  trx: Transaction<Schema>,
  { events, now }: Needed,
  { id, boardId, before }: { id: string; boardId: string; before: LockedStory },
): Promise<void> {
  const after = await lockStory(trx, { id, boardId })
  const moment = now()
  const [was, is] = [isLive(before, moment), after !== undefined && isLive(after, moment)]
  if (was && !is) await events.append(trx, { to: { boardId }, type: 'story-deleted', data: { Id: id } })
  if (!was && is) await events.append(trx, { to: { boardId }, type: 'story-saved', data: { Id: id } })
}

async function changeStory(
  trx: Transaction<Schema>,
  context: Needed,
  editor: Editor,
  { id, action }: { id: string; action: Exclude<StoryAction, 'add-topic'> },
): Promise<StoryChangeProblem | null> {
  const { boardId } = editor
  const now = context.now()
  const story = await lockStory(trx, { id, boardId })
  const state = story && story.removedAt === null ? stateOf(story, now) : null
  const problem = storyActionProblem({ state, action, topics: 0 })
  if (problem || !story) return problem
  // An end that would come before the beginning is that of another time.
  if (action === 'publish' && story.expireAt !== null && story.expireAt <= now) return 'state'
  await trx
    .updateTable('story')
    .set({ ...changeOf(action, story, now), changed_by: editor.id, changed_at: now })
    .where('id', '=', id)
    .execute()
  if (action === 'publish')
    await trx.updateTable('message').set({ start_at: now }).where('story_id', '=', id).execute()
  await audit(context, entryOf(editor, recordedAs[action], id), trx)
  await tellBoard(trx, context, { id, boardId, before: story })
  return null
}

/** Adds a topic of the board to a story, and to what is written of it. */
async function addTopic(
  trx: Transaction<Schema>,
  context: Needed,
  editor: Editor,
  { id, topic }: { id: string; topic: string },
): Promise<StoryChangeProblem | null> {
  const { boardId } = editor
  const story = await lockStory(trx, { id, boardId })
  const draft = await readDraft(trx, { id, boardId, isLocked: true })
  if (draft && !draft.form.Topics.includes(topic)) {
    if (storyActionProblem({ state: 'draft', action: 'add-topic', topics: draft.form.Topics.length }))
      return 'too-many-topics'
    const form = JSON.stringify({ ...draft.form, Topics: [...draft.form.Topics, topic] })
    await sql`
      update story_draft set form = ${form}::jsonb, version = version + 1, updated_by = ${editor.id},
        updated_at = clock_timestamp() where id = ${id}`.execute(trx)
  }
  if (!story || story.removedAt !== null) {
    if (!draft) return 'gone'
    await audit(context, entryOf(editor, 'story-topic-added', id), trx)
    return null
  }
  const { rows } = await sql<{ count: number; isThere: boolean }>`
    select count(*)::int as count, coalesce(bool_or(topic_id = ${topic}), false) as "isThere"
    from story_topic where story_id = ${id}`.execute(trx)
  const [topics] = rows
  if (topics?.isThere) return null
  const problem = storyActionProblem({
    state: stateOf(story, context.now()),
    action: 'add-topic',
    topics: topics?.count ?? 0,
  })
  if (problem) return problem
  await trx.insertInto('story_topic').values({ story_id: id, topic_id: topic }).execute()
  await audit(context, entryOf(editor, 'story-topic-added', id), trx)
  if (isLive(story, context.now()))
    await context.events.append(trx, { to: { boardId }, type: 'story-saved', data: { Id: id } })
  return null
}

/** What publishing a draft among others is refused for. */
function problemOfError(error: unknown): StoryChangeProblem {
  if (!(error instanceof HttpError)) throw error
  if (error.code === 'api-400') return 'incomplete'
  return error.code === 'story-not-found' ? 'gone' : 'state'
}

/** Deletes a draft that was never published; it can be brought back for a while. */
async function deleteDraft(trx: Transaction<Schema>, context: Needed, editor: Editor, id: string) {
  await sql`update story_draft set deleted_at = ${context.now()}, version = version + 1 where id = ${id}`.execute(
    trx,
  )
  await audit(context, entryOf(editor, 'story-deleted', id), trx)
}

async function changeOne(
  context: Needed,
  editor: Editor,
  { id, action, topic }: { id: string; action: StoryAction; topic: string | undefined },
): Promise<StoryChangeProblem | null> {
  const { boardId } = editor
  const draft = await readDraft(context.db, { id, boardId })
  const isDraft = draft !== undefined && !draft.isChange
  if (isDraft && action === 'publish') {
    try {
      await publishDraft(context, editor, { id })
      return null
    } catch (error) {
      return problemOfError(error)
    }
  }
  return context.db.transaction().execute(async (trx) => {
    if (action === 'add-topic') return topic ? addTopic(trx, context, editor, { id, topic }) : 'state'
    if (!isDraft) return changeStory(trx, context, editor, { id, action })
    const problem = storyActionProblem({ state: 'draft', action, topics: 0 })
    if (problem) return problem
    await deleteDraft(trx, context, editor, id)
    return null
  })
}

/** Does something with stories, each in a transaction of its own. EDITORIAL3 */
export async function changeAll(
  context: Needed,
  editor: Editor,
  { ids, action, topic }: BodyOf<typeof changeStories>,
): Promise<{ Id: string; Problem: StoryChangeProblem | null }[]> {
  if (action === 'add-topic') {
    const known = await context.db
      .selectFrom('topic')
      .select('id')
      .where('id', '=', topic ?? '')
      .where('board_id', '=', editor.boardId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!known) throw httpError('api-400', { Errors: { topic: 'api-404' } })
  }
  const results = []
  for (const Id of new Set(ids)) {
    results.push({ Id, Problem: await changeOne(context, editor, { id: Id, action, topic }) })
  }
  return results
}
