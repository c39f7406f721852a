import type { StoryState } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { writeStory, type ReadyStory } from '../imports/write-story.js'
import { readDraft, readEdited, type DraftFacts, type EditedFacts } from './draft-form.js'
import { entryOf, type Editor } from './editors.js'
import { prepareDraft } from './prepare-draft.js'

/** Names the source of stories that were written on the board. */
const source = 'editorial'

type Needed = Pick<Context, 'db' | 'log' | 'now' | 'events'>

/** The states in which changes to a story can be published. */
const open: readonly StoryState[] = ['scheduled', 'published', 'expired']

/** When the story begins: once it is out it stays at its time, unless it is moved to a later one. */
function beginOf(form: DraftFacts['form'], story: EditedFacts | undefined, now: Date): Date {
  const wanted = form.PublishAt === null ? null : fromWireMoment(form.PublishAt, 'publishAt')
  const isOut = story !== undefined && story.state !== 'scheduled'
  const before = isOut && story.form.PublishAt ? fromWireMoment(story.form.PublishAt, 'publishAt') : null
  if (wanted === null) return before ?? now
  return wanted > now ? wanted : (before ?? now)
}

/** Writes the story, and what only editors know about it; what members had is told to be gone where it is. */
async function write(
  trx: Transaction<Schema>,
  { events, now }: Needed,
  {
    editor,
    id,
    draft,
    story,
  }: { editor: Editor; id: string; draft: DraftFacts; story: EditedFacts | undefined },
  ready: ReadyStory,
) {
  const { boardId } = editor
  const before = story
    ? await trx
        .selectFrom('story')
        .select(['source_hash', 'post_attachment', 'type'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const moment = now()
  const target = { boardId, source, now: moment, storyId: story ? id : undefined, newStoryId: id }
  await writeStory(trx, events, ready, target)
  await trx
    .updateTable('story')
    .set({
      notes: draft.form.Notes,
      is_important: draft.form.IsImportant,
      changed_by: editor.id,
      changed_at: moment,
      undo: null,
      // What is imported again without a change leaves the work of editors alone.
      ...(before ? { source_hash: before.source_hash } : { created_by: editor.id }),
      ...(story?.isRepost && before
        ? {
            is_repost: true,
            type: before.type,
            post_attachment: JSON.stringify(before.post_attachment),
          }
        : {}),
    })
    .where('id', '=', id)
    .execute()
  const isFuture = ready.story.publishAt > moment
  if (isFuture && story?.state === 'published')
    await events.append(trx, { to: { boardId }, type: 'story-deleted', data: { Id: id } })
}

/** The link of a story that passes a post on leads to that post, whatever was sent. COMPANYPOSTS7 */
const withOriginal = (form: DraftFacts['form'], repost: DraftFacts['repost']): DraftFacts['form'] => ({
  ...form,
  LinkUrl: repost?.Profiles[0]?.RemoteUrl ?? form.LinkUrl,
})

/**
 * Publishes a version of a draft, now or at its time; without a version the newest. Throws what is missing, by field.
 * EDITORIAL4, EDITORIAL7
 */
export async function publishDraft(
  context: Needed,
  editor: Editor,
  { id, version }: { id: string; version?: number },
): Promise<StoryState> {
  const { db } = context
  const { boardId } = editor
  const now = context.now()
  const draft = await readDraft(db, { id, boardId })
  if (!draft) throw httpError('story-not-found')
  if (version !== undefined && draft.version !== version) throw httpError('api-409')
  const story = await readEdited(db, { id, boardId, now })
  if (draft.isChange && !story) throw httpError('story-not-found')
  if (story && !open.includes(story.state)) throw httpError('api-409', { Errors: { story: 'state' } })
  const publishAt = beginOf(draft.form, story, now)
  const repost = draft.repost ?? story?.repost ?? null
  const form = withOriginal(draft.form, repost)
  const prepared = await prepareDraft(db, editor, { id, form, repost, publishAt, now })
  if ('problems' in prepared) throw httpError('api-400', { Errors: prepared.problems })
  await db.transaction().execute(async (trx) => {
    const still = await readDraft(trx, { id, boardId, isLocked: true })
    if (still?.version !== draft.version) throw httpError('api-409')
    await trx.deleteFrom('story_draft').where('id', '=', id).execute()
    const isFuture = publishAt > now
    const action = story ? 'story-changed' : isFuture ? 'story-scheduled' : 'story-published'
    await audit(context, entryOf(editor, action, id), trx)
    await write(trx, context, { editor, id, draft, story }, prepared.ready)
  })
  return (await readEdited(db, { id, boardId, now: context.now() }))?.state ?? 'published'
}
