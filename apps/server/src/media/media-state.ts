import { sql } from 'kysely'
import type { Context } from '../context.js'

/**
 * Who may load a file by its address. `shown`: it is used in something that others see; `kept`: only its
 * owner uses it, in a draft; `gone`: everything that used it was deleted.
 */
export type MediaState = 'shown' | 'kept' | 'gone'

/**
 * How long an answer is cached, in milliseconds. With the browser's cache, a deleted file is gone within
 * minutes.
 */
const cachedFor = 30_000
const maxStored = 5000

/** Finds out what uses a file, or the video whose preview it is. */
async function read({ db }: Pick<Context, 'db'>, id: string): Promise<MediaState> {
  const { rows } = await sql<{ state: MediaState }>`
    with f as (select id from media where id = ${id} or preview_id = ${id}),
    stands as (
      select p.deleted_at from post_media l join post p on p.id = l.post_id where l.media_id in (select id from f)
      union all select p.deleted_at from post_media l join post p on p.id = l.post_id where l.preview_id = ${id}
      union all select p.deleted_at from post p where p.image_id in (select id from f)
      union all select s.deleted_at from story_media l join story s on s.id = l.story_id
        where l.media_id in (select id from f)
      union all select s.deleted_at from story s where s.image_id in (select id from f)
      union all select t.deleted_at from message_media l join message t on t.id = l.message_id
        where l.media_id in (select id from f)
      union all select t.deleted_at from message t where t.image_id in (select id from f)
      union all select null from suggestion_media l where l.media_id in (select id from f)
      union all select d.deleted_at from story_draft_media l join story_draft d on d.id = l.draft_id
        where l.media_id in (select id from f)
      union all select null from app_user u where u.picture_media_id in (select id from f)
      union all select null from outside_picture o where o.media_id in (select id from f)
      union all select null from link_preview v where v.image_id in (select id from f))
    select case when exists (select from stands where deleted_at is null) then 'shown'
      when exists (select from stands) then 'gone' else 'kept' end as state`.execute(db)
  return rows[0]?.state ?? 'kept'
}

/**
 * Creates the function that answers the state of a file. Each file is looked up at most once in half a
 * minute.
 */
export function createMediaStates(context: Pick<Context, 'db'>): (id: string) => Promise<MediaState> {
  const known = new Map<string, { state: MediaState; until: number }>()
  return async (id) => {
    const before = known.get(id)
    if (before && before.until > performance.now()) return before.state
    const state = await read(context, id)
    if (known.size >= maxStored) known.clear()
    known.set(id, { state, until: performance.now() + cachedFor })
    return state
  }
}
