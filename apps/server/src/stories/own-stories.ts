import { type AnswerOf, readOwnStory, saveStory } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { wireMoment } from '../http/wire-moment.js'
import { isLive } from '../visibility/visible.js'

/** Own posts of a story that its page names; the newest of them. */
const maxPosts = 20
/** The maximum number of stories that a person can save. */
const maxSaved = 1000

/** What a person has to do with a story: their posts of it, and that they saved it for later. STORIES6 */
export function serveOwnStories(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  serve(app, context, readOwnStory, async ({ query, user }) => {
    const posts = await sql<AnswerOf<typeof readOwnStory>['Posts'][number]>`
      select p.id as "Id", p.network as "Network", p.status as "Status",
        ${wireMoment('p.due_at')} as "StartDateTime"
      from post p where p.user_id = ${user.id} and p.story_id = ${query.id} and p.board_id = ${user.boardId}
        and p.deleted_at is null and p.comment_on is null
      order by p.due_at desc, p.id desc limit ${maxPosts}`.execute(db)
    const saved = await db
      .selectFrom('saved_story')
      .select('story_id')
      .where('user_id', '=', user.id)
      .where('story_id', '=', query.id)
      .executeTakeFirst()
    return { Posts: posts.rows, IsSaved: saved !== undefined }
  })

  serve(app, context, saveStory, async ({ body: { id, isSaved }, user }) => {
    if (!isSaved) {
      await db.deleteFrom('saved_story').where('user_id', '=', user.id).where('story_id', '=', id).execute()
      return { Result: true } as const
    }
    const { rows } = await sql`
      insert into saved_story (user_id, story_id)
      select ${user.id}, s.id from story s where s.id = ${id} and ${isLive({ boardId: user.boardId, now: now() })}
      on conflict (user_id, story_id) do update set saved_at = saved_story.saved_at
      returning story_id`.execute(db)
    if (rows.length === 0) throw httpError('story-not-found')
    await sql`
      delete from saved_story where user_id = ${user.id} and story_id in (
        select story_id from saved_story where user_id = ${user.id} order by saved_at desc offset ${maxSaved})`.execute(
      db,
    )
    return { Result: true } as const
  })
}
