import { sql } from 'kysely'
import type { Context } from '../context.js'

const day = 24 * 3_600_000
/** Longer than a draft is kept on a person's device. */
const unusedFor = 31 * day
const mostAtOnce = 200
/** People write addresses that only begin like one of ours: one without an id would keep every file for ever. */
const inAddress = '/media/(med[A-Za-z0-9]{24})'

/**
 * Removes uploads that nobody went on with for a day, what was seen of links a week ago, and files that nothing
 * refers to any more. Several servers may do it at once.
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
  const gone = await sql<{ id: string }>`
    delete from media where id in (
      select m.id from media m
      where m.created_at < ${ago(unusedFor)}
        and not exists (select from story_media l where l.media_id = m.id)
        and not exists (select from message_media l where l.media_id = m.id)
        and not exists (select from post_media l where l.media_id = m.id)
        and not exists (select from suggestion_media l where l.media_id = m.id)
        and not exists (select from story s where s.image_id = m.id)
        and not exists (select from message t where t.image_id = m.id)
        and not exists (select from post p where p.image_id = m.id)
        and not exists (select from app_user u where u.picture_media_id = m.id)
        and not exists (select from link_preview p where p.image_id = m.id)
        and not exists (select from media v where v.preview_id = m.id)
        and m.id not in (select substring(p.link ->> 'image' from ${inAddress}) from post p
                         where p.link ->> 'image' ~ ${inAddress})
      limit ${mostAtOnce})
    returning id`.execute(db)
  for (const { id } of gone.rows) await media.remove(id)
}
