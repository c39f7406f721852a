import { sql } from 'kysely'
import type { DigestFigures } from '@rostrum/rules'
import type { Context } from '../context.js'
import { countAbove, inSpan } from '../points/rank-in-span.js'
import { dayIn } from '../dates/zone-table.js'
import { readBoardPoints } from '../points/point-settings.js'
import { isLive } from '../visibility/visible.js'

/** A story as the digest names it. */
export interface DigestStory {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly isFeatured: boolean
}

interface LiveStory extends DigestStory {
  /** When it became new, or was featured. */
  readonly at: Date
  readonly topics: readonly string[] | null
}

/** The stories of a board that are read for all its readers at once, and those that one e-mail names. */
const maxRead = 200
/** Stories that one digest names. DIGEST3 */
const maxNamed = 8

/** The stories on the board that began, or were featured, after a moment. */
async function readNewStories({ db, now }: Pick<Context, 'db' | 'now'>, boardId: string, since: Date) {
  const { rows } = await sql<LiveStory>`
    select s.id, s.title, s.excerpt, s.is_featured as "isFeatured", greatest(s.publish_at, n.created_at) as at,
      (select array_agg(t.topic_id) from story_topic t where t.story_id = s.id) as topics
    from story s left join notice n on s.is_featured and n.subject_id = s.id and n.kind = 'story-important'
    where ${isLive({ boardId, now: now() })} and greatest(s.publish_at, n.created_at) > ${since}
    order by s.is_featured desc, s.publish_at desc, s.id desc limit ${maxRead}`.execute(db)
  return rows
}

/** Which of the stories these people have shared, as `person story`. */
async function readShared(
  { db }: Pick<Context, 'db'>,
  people: readonly string[],
  stories: readonly string[],
) {
  if (stories.length === 0) return new Set<string>()
  const { rows } = await sql<{ key: string }>`
    select p.user_id || ' ' || p.story_id as key from post p
      where p.user_id = any(${people}::text[]) and p.story_id = any(${stories}::text[]) and p.deleted_at is null
    union select o.user_id || ' ' || m.story_id from personal_post o join message m on m.id = o.message_id
      where o.user_id = any(${people}::text[]) and o.recorded_at is not null
        and m.story_id = any(${stories}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** A reader of a digest. */
export interface DigestReader {
  readonly userId: string
  readonly since: Date
  /** All clicks on their links when the last digest was sent; null before the first. */
  readonly clicks: number | null
  /** The topics that they follow; null for none. */
  readonly followed: readonly string[] | null
}

/** As the feed: with topics that they follow, theirs and those without a topic. DIGEST3 */
const isWanted = ({ topics }: LiveStory, followed: readonly string[] | null) =>
  followed === null || topics === null || topics.some((topic) => followed.includes(topic))

/** What waits to be shared, for each reader of a board: featured stories first, then the newest. DIGEST3 */
export async function readDigestStories(
  context: Pick<Context, 'db' | 'now'>,
  boardId: string,
  readers: readonly DigestReader[],
): Promise<ReadonlyMap<string, { readonly shown: readonly DigestStory[]; readonly total: number }>> {
  const since = new Date(Math.min(...readers.map((reader) => reader.since.getTime())))
  const stories = await readNewStories(context, boardId, since)
  const shared = await readShared(
    context,
    readers.map(({ userId }) => userId),
    stories.map(({ id }) => id),
  )
  return new Map(
    readers.map((reader) => {
      const theirs = stories.filter(
        (story) =>
          story.at > reader.since &&
          isWanted(story, reader.followed) &&
          !shared.has(`${reader.userId} ${story.id}`),
      )
      return [reader.userId, { shown: theirs.slice(0, maxNamed), total: theirs.length }] as const
    }),
  )
}

/** The numbers of a person, and all clicks on their links until now. */
export interface ReaderFigures extends DigestFigures {
  readonly allClicks: number
  /** The place among the people of the board this month; null for none. */
  readonly rank: number | null
  /** The symbol of points. */
  readonly symbol: string
}

interface Counted {
  userId: string
  shares: number
  clicks: number
  newClicks: number
  points: number
  rank: number | null
}

/** What each reader of a board did since their last digest. DIGEST3 */
export async function readDigestFigures(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boardId: string,
  readers: readonly DigestReader[],
): Promise<ReadonlyMap<string, ReaderFigures>> {
  const given = readers.map(({ userId, since }) => ({ userId, since: since.toISOString() }))
  const { isOn, Symbol: symbol, Timezone } = await readBoardPoints(db, boardId)
  const start = `${dayIn(Timezone, now()).slice(0, 7)}-01`
  const month = { boardId, subjectKind: 'person', span: { span: 'month', start } } as const
  const { rows } = await sql<Counted>`
    with reader as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("userId" text, since timestamptz))
    select r."userId", s.shares, c.clicks, c."newClicks", p.points, place.rank
    from reader r
    cross join lateral (select (select count(*) from post o where o.user_id = r."userId" and o.board_id = ${boardId}
        and o.deleted_at is null and o.comment_on is null and exists (select from publication u
          where u.post_id = o.id and u.state = 'confirmed' and u.published_at > r.since))::int
      + (select count(*) from personal_post h where h.user_id = r."userId" and h.board_id = ${boardId}
        and h.recorded_at > r.since)::int as shares) s
    cross join lateral (select coalesce(sum(l.clicks), 0)::int as clicks,
        coalesce(sum(l.clicks) filter (where l.created_at > r.since), 0)::int as "newClicks"
      from (select l.clicks, l.created_at from post o join short_link l on l.post_id = o.id
          where o.user_id = r."userId" and o.board_id = ${boardId} and o.deleted_at is null
        union all select l.clicks, l.created_at from personal_post h join short_link l on l.personal_post_id = h.id
          where h.user_id = r."userId" and h.board_id = ${boardId} and h.recorded_at is not null) l) c
    cross join lateral (select coalesce(sum(e.points), 0)::int as points from point_entry e
      where ${isOn} and e.user_id = r."userId" and e.board_id = ${boardId} and e.at > r.since) p
    left join lateral (select ${countAbove(month, sql`t.points`)} + 1 as rank from point_total t
      where ${isOn} and ${inSpan(month)} and t.subject = r."userId" and t.is_ranked and t.points > 0) place on true`.execute(
    db,
  )
  const before = new Map(readers.map(({ userId, clicks }) => [userId, clicks]))
  return new Map(
    rows.map(({ userId, shares, clicks, newClicks, points, rank }) => {
      const known = before.get(userId) ?? null
      return [
        userId,
        {
          shares,
          // Deleted posts take their clicks along.
          clicks: known === null ? newClicks : Math.max(0, clicks - known),
          points: isOn ? points : null,
          allClicks: clicks,
          rank,
          symbol,
        },
      ] as const
    }),
  )
}
