import { restorableMs } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { removeUnusedFiles } from '../media/library/garbage-collect.js'

const perTurn = 200
/** Maximum number of batches in a row; the rest is deleted the next time. */
const maxTurns = 25

interface Gone {
  ids: string[]
  files: string[]
}

/** A post stays as long as it has a comment that is not deleted, because the comment would be deleted with it. */
const removeSome = (db: Context['db'], days: number) =>
  sql<Gone>`
    with old as (
      select id, image_id from post p
      where deleted_at < statement_timestamp() - make_interval(days => ${days})
        and not exists (select from publication u join post c on c.comment_on = u.id
          where u.post_id = p.id and c.deleted_at is null)
        and not exists (select from publication u where u.post_id = p.id and u.state = 'sending')
      order by deleted_at limit ${perTurn} for update skip locked
    ), files as (
      select l.media_id as id from post_media l join old on old.id = l.post_id
      union select image_id from old where image_id is not null
    ), words as (
      delete from hashtag_use where source_id in (select id from old)
    ), gone as (
      delete from post where id in (select id from old) returning id
    )
    select coalesce((select json_agg(id) from gone), '[]') as ids,
      coalesce((select json_agg(id) from files), '[]') as files`.execute(db)

/** Nothing was published with these short links, and their posts, deleted within a day, can't be restored any more. */
const removeLinks = (db: Context['db']) =>
  sql`
    delete from short_link l using post p
    where p.deleted_at < statement_timestamp() - make_interval(secs => ${restorableMs / 1000})
      and p.deleted_at > statement_timestamp() - interval '1 day' and l.post_id = p.id
      and not exists (select from publication u
        where u.post_id = p.id and (u.state in ('confirmed', 'unknown') or u.remote_id is not null))`.execute(
    db,
  )

/**
 * Permanently removes posts that were deleted so many days ago, with their publications, statistics, logs, approvals and
 * files, and hand-offs that were begun so long ago and never completed. Uses the database's clock; several servers may
 * run it concurrently. PEOPLE14
 */
export async function tidyPosts(context: Pick<Context, 'db' | 'media'>, days: number): Promise<void> {
  await removeLinks(context.db)
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { rows } = await removeSome(context.db, days)
    const { ids = [], files = [] } = rows[0] ?? {}
    await removeUnusedFiles(context, files)
    if (ids.length < perTurn) break
  }
  await sql`
    delete from personal_post
    where recorded_at is null and not is_hidden and created_at < statement_timestamp() - make_interval(days => ${days})`.execute(
    context.db,
  )
}
