import type { EditedStory, listEditedStories, QueryOf, StoryForm } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import { mediaPath } from '../media/serve-media.js'

interface Row {
  id: string
  form: StoryForm
  changed: string
  changedBy: string | null
  image: string | null
  key: string
}

function readPosition(after: string): [key: string, id: string] {
  const [key = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' @ ')
  if (!/^[\d :.+-]{19,40}$/.test(key)) throw httpError('api-400', { Errors: { after: 'api-400' } })
  return [key, id]
}

function wireOf({ id, form, changed, changedBy, image }: Row): EditedStory {
  const counts: Record<string, number> = {}
  for (const { Network } of form.Messages) counts[Network] = (counts[Network] ?? 0) + 1
  return {
    Id: id,
    State: 'draft',
    Title: form.Title,
    ImageUrl: image === null ? null : mediaPath(image, 'feed.webp'),
    PublishAt: form.PublishAt,
    ExpireAt: form.ExpireAt,
    Topics: form.Topics,
    MessageCount: counts,
    ShareCount: 0,
    Clicks: 0,
    IsFeatured: form.IsFeatured,
    HasChanges: false,
    Changed: changed,
    ChangedBy: changedBy,
  }
}

/** A page of the drafts of a board, by when they were last changed. EDITORIAL5 */
export async function readDraftPage(
  { db }: Pick<Context, 'db'>,
  boardId: string,
  { q = '', topic, sort, after, count }: QueryOf<typeof listEditedStories> & { count: number },
): Promise<{ Items: EditedStory[]; Next: string | null }> {
  const isUp = sort === 'oldest'
  const [at, id] = after === undefined ? ['', ''] : readPosition(after)
  const isAfter = isUp ? sql`>` : sql`<`
  const direction = isUp ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select d.id, d.form, ${wireMoment('d.updated_at')} as changed, d.updated_at::text as key,
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from app_user u where u.id = d.updated_by) as "changedBy",
      (select l.media_id from story_draft_media l join media f on f.id = l.media_id
        where l.draft_id = d.id and f.resource in ('image', 'gif') order by l.pos limit 1) as image
    from story_draft d where d.board_id = ${boardId} and d.deleted_at is null and not d.is_change
      ${q.trim() === '' ? sql`` : sql`and position(listed_name(${q}) in listed_name(d.title)) > 0`}
      ${topic === undefined ? sql`` : sql`and d.form -> 'Topics' ? ${topic}`}
      ${after === undefined ? sql`` : sql`and (d.updated_at, d.id) ${isAfter} (${at}::timestamptz, ${id})`}
    order by d.updated_at ${direction}, d.id ${direction} limit ${count + 1}`.execute(db)
  const last = rows[count - 1]
  return {
    Items: rows.slice(0, count).map(wireOf),
    Next: rows.length > count && last ? Buffer.from(`${last.key} @ ${last.id}`).toString('base64url') : null,
  }
}
