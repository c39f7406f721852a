import type { PostAttachment, StoryForm } from '@rostrum/protocol'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import type { Schema } from '../db/schema.js'
import { fromWireMoment } from '../http/wire-moment.js'
import { httpError } from '../http/http-error.js'
import { readDraft, readEdited } from './draft-form.js'
import { entryOf, type Editor } from './editors.js'

/** Drafts of one board. */
const maxDrafts = 2000

type Needed = Pick<Context, 'db' | 'log' | 'now'>

/** Throws when a moment is none. */
function checkMoments({ PublishAt, ExpireAt }: StoryForm): void {
  if (PublishAt !== null) fromWireMoment(PublishAt, 'publishAt')
  if (ExpireAt !== null) fromWireMoment(ExpireAt, 'expireAt')
}

/**
 * Throws unless the editor may use the files: their own, those of the story and its draft, and those without an owner,
 * which were stored for links and stories, unless another board’s story shows them.
 */
export async function checkMedia(
  db: Kysely<Schema>,
  { id: userId, accountId, boardId }: Editor,
  { id, media }: { id: string; media: readonly string[] },
): Promise<void> {
  if (media.length === 0) return
  const isOthers = sql`
    exists (select from story s where s.image_id = f.id and s.board_id <> ${boardId})
    or exists (select from story_media l join story s on s.id = l.story_id where l.media_id = f.id and s.board_id <> ${boardId})
    or exists (select from app_user u where u.picture_media_id = f.id)`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media f
    where f.id = any(${media}::text[]) and f.account_id = ${accountId} and (f.owner_id = ${userId}
      or exists (select from story_draft_media l where l.media_id = f.id and l.draft_id = ${id})
      or exists (select from story_media l join story s on s.id = l.story_id
        where l.media_id = f.id and s.board_id = ${boardId})
      or exists (select from story s where s.image_id = f.id and s.board_id = ${boardId})
      or (f.owner_id is null and not (${isOthers})))`.execute(db)
  if (rows[0]?.count !== new Set(media).size) throw httpError('media-not-found')
}

async function writeMedia(trx: Transaction<Schema>, id: string, media: readonly string[]): Promise<void> {
  await trx.deleteFrom('story_draft_media').where('draft_id', '=', id).execute()
  const rows = [...new Set(media)].map((media_id, pos) => ({ draft_id: id, media_id, pos }))
  if (rows.length) await trx.insertInto('story_draft_media').values(rows).execute()
}

/** Whether a board has as many drafts as it can have. */
export async function isFullOfDrafts(trx: Transaction<Schema>, boardId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from story_draft where board_id = ${boardId}
      and deleted_at is null and not is_change limit ${maxDrafts}) d`.execute(trx)
  return (rows[0]?.count ?? 0) >= maxDrafts
}

/** Inserts a draft, with the id of who began it; false when there is one with this id. */
export async function insertDraft(
  trx: Transaction<Schema>,
  editor: { readonly id: string | null; readonly boardId: string },
  {
    id,
    form,
    isChange,
    repost = null,
  }: { id: string; form: StoryForm; isChange: boolean; repost?: PostAttachment | null },
): Promise<boolean> {
  const row = await trx
    .insertInto('story_draft')
    .values({
      id,
      board_id: editor.boardId,
      is_change: isChange,
      title: form.Title,
      form: JSON.stringify(form),
      repost: repost && JSON.stringify(repost),
      created_by: editor.id,
      updated_by: editor.id,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await writeMedia(trx, id, form.Media)
  return row !== undefined
}

/** Inserts a draft; false when there is one with this id. */
const tryCreate = (context: Needed, editor: Editor, { id, form }: { id: string; form: StoryForm }) =>
  context.db.transaction().execute(async (trx) => {
    await checkMedia(trx, editor, { id, media: form.Media })
    const { rows } = await sql`select 1 from story where id = ${id}`.execute(trx)
    if (rows.length > 0) throw httpError('api-409')
    if (await isFullOfDrafts(trx, editor.boardId))
      throw httpError('api-409', { Errors: { drafts: 'too-many' } })
    const isCreated = await insertDraft(trx, editor, { id, form, isChange: false })
    if (isCreated) await audit(context, entryOf(editor, 'story-created', id), trx)
    return isCreated
  })

/** Creates a draft; a repeated call with the same id creates no second one, and saves what was written since. EDITORIAL6 */
export async function createDraft(
  context: Needed,
  editor: Editor,
  draft: { id: string; form: StoryForm },
): Promise<{ Id: string; Version: number }> {
  checkMoments(draft.form)
  if (await tryCreate(context, editor, draft)) return { Id: draft.id, Version: 1 }
  const before = await readDraft(context.db, { id: draft.id, boardId: editor.boardId })
  if (before?.updatedBy !== editor.id) throw httpError('api-409')
  return { Id: draft.id, Version: await saveDraft(context, editor, { ...draft, version: 1 }) }
}

/** Copies what is written of a story or draft into a new draft, without its times. */
export async function duplicate(context: Needed, editor: Editor, id: string) {
  const { boardId } = editor
  const draft = await readDraft(context.db, { id, boardId })
  const story = await readEdited(context.db, { id, boardId, now: context.now() })
  const form = draft?.form ?? story?.form
  if (!form) throw httpError('story-not-found')
  // The files of the original are on this board, so the copy may use them.
  const copy = newId.story()
  return context.db.transaction().execute(async (trx) => {
    await insertDraft(trx, editor, {
      id: copy,
      form: { ...form, PublishAt: null, ExpireAt: null },
      isChange: false,
      repost: draft?.repost ?? story?.repost ?? null,
    })
    await audit(context, entryOf(editor, 'story-created', copy), trx)
    return { Id: copy, Version: 1 }
  })
}

/** How long one editor’s changes are one entry of the history, in milliseconds. */
const oneEdit = 600_000

/** Saves what is written over the version that was read; answers the new version. EDITORIAL6 */
export async function saveDraft(
  context: Needed,
  editor: Editor,
  { id, form, version }: { id: string; form: StoryForm; version: number },
): Promise<number> {
  checkMoments(form)
  const { boardId } = editor
  return context.db.transaction().execute(async (trx) => {
    const before = await readDraft(trx, { id, boardId, isLocked: true })
    await checkMedia(trx, editor, { id, media: form.Media })
    if (!before) {
      const story = await readEdited(trx, { id, boardId, now: context.now() })
      if (!story) throw httpError('story-not-found')
      if (version !== 0) throw httpError('api-409')
      await trx.deleteFrom('story_draft').where('id', '=', id).where('deleted_at', 'is not', null).execute()
      // Somebody else may have begun to change it at the same moment.
      if (!(await insertDraft(trx, editor, { id, form, isChange: true }))) throw httpError('api-409')
      await audit(context, entryOf(editor, 'story-edited', id), trx)
      return 1
    }
    // The answer to the call before may have been lost.
    if (before.updatedBy === editor.id && isDeepStrictEqual(before.form, form)) return before.version
    if (before.version !== version) throw httpError('api-409')
    await trx
      .updateTable('story_draft')
      .set({
        form: JSON.stringify(form),
        title: form.Title,
        version: version + 1,
        updated_by: editor.id,
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await writeMedia(trx, id, form.Media)
    const age = context.now().getTime() - Date.parse(`${before.changed.replace(' ', 'T')}Z`)
    if (before.updatedBy !== editor.id || age > oneEdit)
      await audit(context, entryOf(editor, 'story-edited', id), trx)
    return version + 1
  })
}

/** Drops the changes to a story that were not published. */
export async function discardChanges(context: Needed, editor: Editor, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('story_draft')
      .where('id', '=', id)
      .where('board_id', '=', editor.boardId)
      .where('is_change', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (gone) await audit(context, entryOf(editor, 'story-discarded', id), trx)
  })
}
