import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { ClaimedDelivery } from './queue.js'

type Facts = Readonly<Record<string, string | null>>

/** SQL: a moment in ISO 8601. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

async function storyOf(context: Context, id: string, boardId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select s.title, s.link_url as "linkUrl", ${iso('s.publish_at')} as "publishedAt" from story s
    where s.id = ${id} and s.board_id = ${boardId} and s.deleted_at is null`.execute(context.db)
  return { storyId: id, url: `${context.configuration.publicUrl}/story/${id}`, ...rows[0] }
}

async function publicationOf({ db }: Context, id: string, boardId: string, event: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select p.id as "postId", u.network, u.profile_name as "profile", p.story_id as "storyId", p.user_id as "userId",
      u.remote_url as "url", ${iso('u.published_at')} as "publishedAt", u.last_error ->> 'code' as reason
    from publication u join post p on p.id = u.post_id
    where u.id = ${id} and p.board_id = ${boardId} and p.deleted_at is null`.execute(db)
  if (!rows[0]) return { publicationId: id }
  const { url = null, publishedAt = null, reason = null, ...facts } = rows[0]
  return { publicationId: id, ...facts, ...(event === 'post.failed' ? { reason } : { url, publishedAt }) }
}

async function personOf({ db }: Context, id: string, boardId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select u.email, u.first_name as "firstName", u.last_name as "lastName", nullif(u.team, '') as team, r.name as role
    from board_person p join app_user u on u.id = p.user_id
    left join role r on r.id = p.role_id and r.account_id = u.account_id
    where p.user_id = ${id} and p.board_id = ${boardId}`.execute(db)
  return { userId: id, ...rows[0] }
}

async function crisisOf({ db }: Context, boardId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select nullif(reason, '') as reason from crisis where board_id = ${boardId} and not is_drill
    order by id desc limit 1`.execute(db)
  return { reason: null, ...rows[0] }
}

function factsOf(context: Context, { event, subjectId, boardId }: ClaimedDelivery): Promise<Facts> | Facts {
  if (event.startsWith('story.')) return storyOf(context, subjectId, boardId)
  if (event.startsWith('post.')) return publicationOf(context, subjectId, boardId, event)
  if (event.startsWith('person.')) return personOf(context, subjectId, boardId)
  return event.startsWith('crisis.') ? crisisOf(context, boardId) : {}
}

/**
 * The body of a delivery: what happened, when, and to what. Names and texts are read now, so that nothing holds them
 * that was erased or deleted meanwhile.
 */
export async function payloadOf(context: Context, delivery: ClaimedDelivery): Promise<string> {
  const { event, happenedAt, boardId } = delivery
  const data = { boardId, ...(await factsOf(context, delivery)) }
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data })
}
