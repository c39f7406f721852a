import { takeBack } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { givenRows } from '../../db/values-list.js'
import { dayIn } from '../../dates/zone-table.js'
import { readPointSettings } from '../../points/point-settings.js'

/** What counts: a copy of a post, a post or a hand-off, and whose it is. */
interface Source {
  sourceId: string
  postId: string
  boardId: string
  userId: string
  team: string
  storyId: string | null
  network: string
}

interface Counts {
  shares: number
  clicks: number
  views: number
  reactions: number
}

const nothing: Counts = { shares: 0, clicks: 0, views: 0, reactions: 0 }

/** SQL: the columns of a `Source` about post or hand-off `p` of user `a`, besides what it is counted for. */
const ofPost = sql`p.id as "postId", p.board_id as "boardId", p.user_id as "userId", a.team, p.story_id as "storyId"`
const ofHandOff = sql`h.id as "sourceId", h.id as "postId", h.board_id as "boardId", h.user_id as "userId", a.team,
  m.story_id as "storyId", h.network`
const handOffs = sql`personal_post h join app_user a on a.id = h.user_id join message m on m.id = h.message_id`

/** Copies of posts by their ids; those of comments do not count. */
const copies = (ids: readonly string[]) => sql<Source>`
  select u.id as "sourceId", ${ofPost}, u.network
  from publication u join post p on p.id = u.post_id join app_user a on a.id = p.user_id
  where u.id in (${sql.join(ids)}) and p.comment_on is null order by u.id`

const columns = `"sourceId" text, "postId" text, "boardId" text, "userId" text, team text, "storyId" text, network text,
  day text, shares int, clicks int, views int, reactions int`

/** Adds counts to the day that it is on each board. The totals follow by themselves. ANALYTICS2 */
async function write(db: Kysely<Schema>, now: Date, rows: readonly (Source & Counts)[]): Promise<void> {
  if (rows.length === 0) return
  const settings = await readPointSettings(db, [...new Set(rows.map(({ boardId }) => boardId))])
  const dated = rows.map((row) => ({ ...row, day: dayIn(settings.get(row.boardId)?.Timezone ?? 'UTC', now) }))
  await sql`
    insert into analytics_entry as e (source_id, day, post_id, board_id, user_id, team, story_id, network, shares, clicks,
      views, reactions)
    select g."sourceId", g.day::date, g."postId", g."boardId", g."userId", g.team, g."storyId", g.network, g.shares,
      g.clicks, g.views, g.reactions
    from ${givenRows(dated, columns)} g order by 1
    on conflict (source_id, day) do update set shares = e.shares + excluded.shares,
      clicks = e.clicks + excluded.clicks, views = e.views + excluded.views,
      reactions = e.reactions + excluded.reactions`.execute(db)
}

async function add(
  trx: Transaction<Schema>,
  now: Date,
  sources: RawBuilder<Source>,
  counts: Partial<Counts>,
) {
  const { rows } = await sources.execute(trx)
  await write(
    trx,
    now,
    rows.map((row) => ({ ...row, ...nothing, ...counts })),
  )
}

/** Counts copies of posts that have just been published, each once. ANALYTICS5 */
export async function countDailyShares(
  trx: Transaction<Schema>,
  now: Date,
  publicationIds: readonly string[],
): Promise<void> {
  if (publicationIds.length > 0) await add(trx, now, copies(publicationIds), { shares: 1 })
}

/** Counts a share on the network's own page or app. ANALYTICS5 */
export const countDailyHandOff = (trx: Transaction<Schema>, now: Date, id: string): Promise<void> =>
  add(trx, now, sql<Source>`select ${ofHandOff} from ${handOffs} where h.id = ${id}`, { shares: 1 })

/** Counts a click on one of our own short links. ANALYTICS5 */
export const countDailyClick = (trx: Transaction<Schema>, now: Date, code: string): Promise<void> =>
  add(
    trx,
    now,
    sql<Source>`
      select p.id as "sourceId", ${ofPost}, p.network
      from short_link l left join publication u on u.id = l.publication_id
      join post p on p.id = coalesce(l.post_id, u.post_id) join app_user a on a.id = p.user_id
      where l.code = ${code} and l.personal_post_id is null and p.comment_on is null
      union all select ${ofHandOff} from short_link l join ${handOffs} on h.id = l.personal_post_id
      where l.code = ${code}`,
    { clicks: 1 },
  )

/** What a network counts for a copy of a post since it was published; null for what it does not say. */
export interface NetworkCounts {
  readonly publicationId: string
  readonly views: number | null
  readonly reactions: number | null
  readonly clicks: number | null
}

interface Known {
  sourceId: string
  hasLinks: boolean
  days: { day: string; views: number; reactions: number; clicks: number }[]
}

async function readKnown(trx: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select u.id as "sourceId",
      exists (select from short_link l where l.post_id = u.post_id or l.publication_id = u.id) as "hasLinks",
      coalesce((select json_agg(json_build_object('day', e.day::text, 'views', e.views, 'reactions', e.reactions,
          'clicks', e.clicks) order by e.day)
        from analytics_entry e where e.source_id = u.id), '[]') as days
    from publication u where u.id in (${sql.join(ids)})`.execute(trx)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

const metrics = ['views', 'reactions', 'clicks'] as const

/** What a count changes: what is added today, and what is taken back from which days. ANALYTICS6 */
function changeOf(known: Known, counts: NetworkCounts) {
  const added = { ...nothing }
  const taken: { day: string; metric: (typeof metrics)[number]; units: number }[] = []
  for (const metric of metrics) {
    const now = counts[metric]
    // Clicks on our own links are counted when they happen, and take precedence.
    if (now === null || (metric === 'clicks' && known.hasLinks)) continue
    const before = known.days.reduce((sum, day) => sum + day[metric], 0)
    if (now >= before) added[metric] = now - before
    else {
      const earned = known.days.map((day) => ({ day: day.day, units: day[metric], points: 0 }))
      for (const { day, units } of takeBack({ earned, units: before - now }))
        taken.push({ day, metric, units })
    }
  }
  return { added, taken }
}

/**
 * Brings the days' numbers in line with what networks count now: what is more counts for today, and when it is less than
 * before the newest is taken back, from its own day. ANALYTICS6
 */
export async function countDailyNumbers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counts: readonly NetworkCounts[],
): Promise<void> {
  if (counts.length === 0) return
  await db.transaction().execute(async (trx) => {
    const ids = counts.map(({ publicationId }) => publicationId)
    // Two servers that count the same copy at once would both see the old number.
    await sql`select from publication where id in (${sql.join(ids)}) order by id for no key update`.execute(
      trx,
    )
    const known = await readKnown(trx, ids)
    const { rows: sources } = await copies(ids).execute(trx)
    const added: (Source & Counts)[] = []
    for (const source of sources) {
      const [before, count] = [
        known.get(source.sourceId),
        counts.find(({ publicationId }) => publicationId === source.sourceId),
      ]
      if (!before || !count) continue
      const change = changeOf(before, count)
      if (Object.values(change.added).some((units) => units > 0)) added.push({ ...source, ...change.added })
      for (const { day, metric, units } of change.taken)
        await sql`
          update analytics_entry set ${sql.ref(metric)} = ${sql.ref(metric)} - ${units}
          where source_id = ${source.sourceId} and day = ${day}::date`.execute(trx)
    }
    await write(trx, now(), added)
    await sql`
      insert into analytics_update (board_id, at)
      select board, clock_timestamp() from unnest(${[...new Set(sources.map(({ boardId }) => boardId))].toSorted()}::text[]) board
      on conflict (board_id) do update set at = excluded.at`.execute(trx)
  })
}
