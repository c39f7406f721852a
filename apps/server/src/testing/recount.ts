import { sql } from 'kysely'
import type { Context } from '../context.js'

/** A person's or a team's row as it has to be. */
export interface RecountedRow {
  readonly subject: string
  readonly rank: number
  readonly points: number
  readonly shares: number
}

interface Entry {
  readonly userId: string
  readonly team: string
  readonly kind: string
  readonly day: string
  readonly units: number
  readonly points: number
}

/** What the leaderboard of a board has to be: from its raw entries, one after another, without any total. */
export async function recount(
  { db }: Pick<Context, 'db'>,
  boardId: string,
  { kind, from, to }: { kind: 'people' | 'teams'; from: string; to: string },
): Promise<RecountedRow[]> {
  const { rows: entries } = await sql<Entry>`
    select user_id as "userId", team, kind, day::text as day, units, points
    from point_entry where board_id = ${boardId}`.execute(db)
  const { rows: shown } = await sql<{ id: string }>`
    select u.id from app_user u join board_user b on b.user_id = u.id and b.board_id = ${boardId} where u.active
    except select user_id from leaderboard_absence
      where board_id = ${boardId} and (is_excluded or has_opted_out)`.execute(db)
  const ids = new Set(shown.map(({ id }) => id))
  const sums = new Map<string, { points: number; shares: number }>()
  for (const { userId, team, kind: act, day, units, points } of entries) {
    const subject = kind === 'people' ? userId : team
    if (day < from || day > to || subject === '' || (kind === 'people' && !ids.has(userId))) continue
    const before = sums.get(subject) ?? { points: 0, shares: 0 }
    sums.set(subject, {
      points: before.points + points,
      shares: before.shares + (act === 'share' ? units : 0),
    })
  }
  const all = [...sums].filter(([, { points }]) => points > 0)
  return all
    .map(([subject, numbers]) => {
      const rank = 1 + all.filter(([, { points }]) => points > numbers.points).length
      return { subject, rank, ...numbers }
    })
    .toSorted((a, b) => b.points - a.points || (a.subject < b.subject ? -1 : 1))
}

/** The buckets of points beside those that the totals have: what differs. Empty when all is right. */
export async function wrongBuckets({ db }: Pick<Context, 'db'>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select * from (
      select board_id, subject_kind, span, starts_on, width, lowest, sum(subjects)::int as counted
      from point_bucket group by 1, 2, 3, 4, 5, 6 having sum(subjects) <> 0) b
    full join (
      select t.board_id, t.subject_kind, t.span, t.starts_on, w.width,
        floor(t.points::numeric / w.width)::int * w.width as lowest, count(*)::int as there
      from point_total t cross join (values (1), (256), (65536)) w (width)
      where t.is_ranked and t.points > 0 group by 1, 2, 3, 4, 5, 6) t
    using (board_id, subject_kind, span, starts_on, width, lowest)
    where counted is distinct from there`.execute(db)
  return rows
}
