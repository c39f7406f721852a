import type { AnswerOf, CompanyPost, CompanyPostState, listCompanyPosts } from '@rostrum/protocol'
import { type RawBuilder, sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { wireMoment } from '../../http/wire-moment.js'
import { mediaPath } from '../../media/serve-media.js'

interface Row extends Omit<CompanyPost, 'ImageUrl' | 'Likes' | 'Comments' | 'Reposts' | 'Views' | 'State'> {
  image: string | null
  numbers: unknown
  isDismissed: boolean
  key: string
}

const pageSize = 24
const count = z._default(z.nullable(z.int()), null)
const stored = z.object({ views: count, likes: count, comments: count, shares: count })
const none = { views: null, likes: null, comments: null, shares: null }

/** SQL: the story or draft that was made of post `p`, while there is one. */
const storyOf = sql`(
  select s.id from (
    select d.id from story_draft d where d.id = p.story_id and d.deleted_at is null and d.board_id = p.board_id
    union select s.id from story s where s.id = p.story_id and s.removed_at is null and s.board_id = p.board_id
  ) s limit 1)`

const isIn = {
  new: sql`p.dismissed_at is null and ${storyOf} is null`,
  used: sql`${storyOf} is not null`,
  dismissed: sql`p.dismissed_at is not null and ${storyOf} is null`,
} satisfies Record<CompanyPostState, RawBuilder<unknown>>

const read = async (db: Kysely<Schema>, where: RawBuilder<unknown>, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id as "Id", w.name as "PageName", p.text as "Text", ${wireMoment('p.published_at')} as "Published",
      p.url as "Url", ${storyOf} as "StoryId", p.is_edited as "IsEdited", p.gone_at is not null as "IsGone",
      p.image_id as image, p.numbers, p.dismissed_at is not null as "isDismissed", p.published_at::text as key
    from page_post p join watched_page w on w.board_id = p.board_id and w.page_id = p.page_id and w.is_on
    where ${where} order by p.published_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

function wireOf({ image, numbers, isDismissed, key: _key, ...post }: Row): CompanyPost {
  const { likes, comments, shares, views } = stored.safeParse(numbers).data ?? none
  return {
    ...post,
    ImageUrl: image === null ? null : mediaPath(image, 'feed.webp'),
    Likes: likes,
    Comments: comments,
    Reposts: shares,
    Views: views,
    State: post.StoryId !== null ? 'used' : isDismissed ? 'dismissed' : 'new',
  }
}

function readPosition(after: string): [key: string, id: string] {
  const [key = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' @ ')
  if (!/^[\d :.+-]{19,40}$/.test(key)) throw httpError('api-400', { Errors: { after: 'api-400' } })
  return [key, id]
}

/** A page of the posts of a board's watched pages, the newest first. COMPANYPOSTS5 */
export async function readPostPage(
  db: Kysely<Schema>,
  boardId: string,
  { state = 'new', after }: { state?: CompanyPostState | undefined; after?: string | undefined },
): Promise<AnswerOf<typeof listCompanyPosts>> {
  const [at, id] = after === undefined ? ['', ''] : readPosition(after)
  const isAfter = after === undefined ? sql`` : sql`and (p.published_at, p.id) < (${at}::timestamptz, ${id})`
  const rows = await read(db, sql`p.board_id = ${boardId} and ${isIn[state]} ${isAfter}`, pageSize + 1)
  const last = rows[pageSize - 1]
  const more = rows.length > pageSize && last
  return {
    Items: rows.slice(0, pageSize).map(wireOf),
    Next: more ? Buffer.from(`${last.key} @ ${last.Id}`).toString('base64url') : null,
  }
}

/** One post of a watched page. Throws when the board has none with this id. */
export async function readPost(db: Kysely<Schema>, boardId: string, id: string): Promise<CompanyPost> {
  const [row] = await read(db, sql`p.board_id = ${boardId} and p.id = ${id}`, 1)
  if (!row) throw httpError('api-404')
  return wireOf(row)
}
