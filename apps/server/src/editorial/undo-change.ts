import type { StoryChangeProblem } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { lockStory, tellBoard } from './change-stories.js'
import { entryOf, type Editor } from './editors.js'

type Needed = Pick<Context, 'db' | 'log' | 'now' | 'events'>

/** How long a change can be undone, in milliseconds. */
const undoneWithin = 900_000
const stored = z.object({
  at: z.string(),
  expireAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
})

const asMoment = (text: string | null) => (text === null ? null : new Date(text))

async function undoOne(context: Needed, editor: Editor, id: string): Promise<StoryChangeProblem | null> {
  const { boardId } = editor
  const now = context.now()
  const since = new Date(now.getTime() - undoneWithin)
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update story_draft set deleted_at = null, version = version + 1
      where id = ${id} and board_id = ${boardId} and deleted_at >= ${since} and not is_change returning id`.execute(
      trx,
    )
    if (rows.length > 0) {
      await audit(context, entryOf(editor, 'story-undone', id), trx)
      return null
    }
    const story = await lockStory(trx, { id, boardId })
    if (!story) return 'gone'
    const undo = z.safeParse(stored, story.undo)
    if (!undo.success || new Date(undo.data.at) < since) return 'too-late'
    await trx
      .updateTable('story')
      .set({
        expire_at: asMoment(undo.data.expireAt),
        deleted_at: asMoment(undo.data.deletedAt),
        removed_at: null,
        undo: null,
        changed_by: editor.id,
        changed_at: now,
      })
      .where('id', '=', id)
      .execute()
    await audit(context, entryOf(editor, 'story-undone', id), trx)
    await tellBoard(trx, context, { id, boardId, before: story })
    return null
  })
}

/** Undoes the last withdrawal, end or deletion of each story, within a quarter of an hour. EDITORIAL9 */
export async function undoChanges(context: Needed, editor: Editor, ids: readonly string[]) {
  const results = []
  for (const Id of new Set(ids)) results.push({ Id, Problem: await undoOne(context, editor, Id) })
  return results
}

/** Deletes for good the drafts that were deleted more than a day ago, and who had stories open then. */
export async function removeDeletedDrafts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from story_draft where deleted_at < clock_timestamp() - interval '1 day'`.execute(db)
  await sql`delete from story_editor where seen_at < clock_timestamp() - interval '1 day'`.execute(db)
}
