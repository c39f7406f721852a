import { sql } from 'kysely'
import type { Context } from '../context.js'
import { removeUnusedFiles } from '../media/library/garbage-collect.js'

const perTurn = 200
/** How many in a row at most: the rest is there the next time. */
const maxTurns = 25

interface Gone {
  ids: string[]
  files: string[]
}

/** A post under which somebody still has a comment stays until that is gone, for it would go with the post. */
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

/**
 * Removes for good what people deleted so many days ago, with its copies, numbers, log, approvals and files, and ways to
 * a network's own page that were begun so long ago and never ended. Goes by the database's clock; several servers may
 * do it at once. PEOPLE14
 */
export async function tidyPosts(context: Pick<Context, 'db' | 'media'>, days: number): Promise<void> {
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
