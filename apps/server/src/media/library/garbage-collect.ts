import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { forgetOutside } from '../outside-pictures.js'

const day = 24 * 3_600_000
/**
 * Days until a file that is in use is checked again. A new file gets more time than a draft is stored on a
 * device.
 */
const looksEvery = 7
const maxAtOnce = 200
/** How many batches are checked in a row: one statement over all files would block all others. */
const maxTurns = 25
/**
 * Users write addresses that only start like ours: a pattern without an id would keep every file for ever.
 */
const inAddress = '/media/(med[A-Za-z0-9]{24})'

/**
 * Deletes uploads that were abandoned for a day, link previews older than a week, and files that nothing
 * references any more. Several servers may run it concurrently.
 */
export async function tidyMedia({ db, media, now }: Pick<Context, 'db' | 'media' | 'now'>): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  const given = await db
    .deleteFrom('media_upload')
    .where('touched_at', '<', ago(day))
    .returning('id')
    .execute()
  for (const { id } of given) await media.pieces.remove(id)
  await db
    .deleteFrom('link_preview')
    .where('fetched_at', '<', ago(7 * day))
    .execute()
  await forgetOutside(db)
  await removeDue({ db, media }, now())
}

/** A file `m` that nothing references. Each check uses an index. */
const isUnused = sql`not exists (select from story_media l where l.media_id = m.id)
  and not exists (select from message_media l where l.media_id = m.id)
  and not exists (select from post_media l where l.media_id = m.id)
  and not exists (select from post_media l where l.preview_id = m.id)
  and not exists (select from suggestion_media l where l.media_id = m.id)
  and not exists (select from story_draft_media l where l.media_id = m.id)
  and not exists (select from story s where s.image_id = m.id)
  and not exists (select from message t where t.image_id = m.id)
  and not exists (select from post p where p.image_id = m.id)
  and not exists (select from app_user u where u.picture_media_id = m.id)
  and not exists (select from account a join media o on o.account_id = a.id
    cross join jsonb_each_text(a.branding) b
    where o.id = m.id and substring(b.value from ${sql.lit(inAddress)}) = m.id)
  and not exists (select from page_post p where p.image_id = m.id)
  and not exists (select from link_preview p where p.image_id = m.id)
  and not exists (select from outside_picture o where o.media_id = m.id)
  and not exists (select from media v where v.preview_id = m.id)
  and not exists (select from post p where p.link is not null
    and substring(p.link ->> 'image' from ${sql.lit(inAddress)}) = m.id)`

/**
 * Deletes those of the given files that nothing references any more, however new, because their owner was
 * deleted.
 */
export async function removeUnusedFiles(
  { db, media }: Pick<Context, 'db' | 'media'>,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    const { rows } = await sql<{ id: string }>`
      delete from media where id in (
        select m.id from media m where m.id = any(${ids.slice(from, from + maxAtOnce)}) and ${isUnused})
      returning id`.execute(db)
    for (const { id } of rows) await media.remove(id)
  }
}

/** Checks the files that are due, the longest waiting first. */
async function removeDue({ db, media }: Pick<Context, 'db' | 'media'>, now: Date): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { rows } = await sql<{ looked: number; gone: string[] }>`
      with due as materialized (
        select id from media where look_at <= ${now} order by look_at limit ${maxAtOnce}
        for no key update skip locked
      ), gone as (
        delete from media where id in (select m.id from due m where ${isUnused}) returning id
      ), kept as (
        update media set look_at = ${now}::timestamptz + make_interval(days => ${looksEvery})
        where id in (select m.id from due m where not (${isUnused}))
      )
      select (select count(*) from due)::int as looked,
        coalesce((select json_agg(id) from gone), '[]'::json) as gone`.execute(db)
    for (const id of rows[0]?.gone ?? []) await media.remove(id)
    if ((rows[0]?.looked ?? 0) < maxAtOnce) break
  }
}
