import type { AnswerOf, readAdoption as declaration } from '@rostrum/protocol'
import { expiryMarkDays, type DateRange } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'
import { totalsIn, type Period } from './read-period.js'

type Adoption = AnswerOf<typeof declaration>

/** Stories that are named. */
const maxStories = 10

/** People who shared in a range. */
async function countActive(
  db: Kysely<Schema>,
  { boardId, today }: Period,
  range: DateRange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select subject from ${totalsIn({ boardId, kind: 'person', range, today }, sql`and shares <> 0`)} t group by subject having sum(shares) > 0
    ) people`.execute(db)
  return rows[0]?.count ?? 0
}

type People = Pick<Adoption, 'Invited' | 'Joined' | 'Connected' | 'Expiring' | 'Expired'>

/** The people of the board, and how their profiles stand: each profile is read once. */
async function countPeople({ db, now }: Pick<Context, 'db' | 'now'>, boardId: string): Promise<People> {
  const moment = now()
  const soon = new Date(moment.getTime() + expiryMarkDays * 86_400_000)
  const { rows } = await sql<People>`
    select count(*)::int as "Invited", (count(*) filter (where p.state = 'active'))::int as "Joined",
      (count(*) filter (where c.works))::int as "Connected", (count(*) filter (where c.expires))::int as "Expiring",
      (count(*) filter (where c.expired))::int as "Expired"
    from board_person p left join (
      select user_id, bool_or(status = 'valid' and (expires_on is null or expires_on > ${moment})) as works,
        bool_or(status = 'valid' and expires_on > ${moment} and expires_on <= ${soon}) as expires,
        bool_or(status = 'invalid' or expires_on <= ${moment}) as expired
      from credential
      where not is_hidden and account_id = (select account_id from board where id = ${boardId}) group by user_id
    ) c on c.user_id = p.user_id
    where p.board_id = ${boardId} and p.state in ('active', 'invited')`.execute(db)
  return rows[0] ?? { Invited: 0, Joined: 0, Connected: 0, Expiring: 0, Expired: 0 }
}

/** Stories that everybody on the board can share, and nobody has. */
async function readUnshared(
  db: Kysely<Schema>,
  boardId: string,
): Promise<Pick<Adoption, 'Unshared' | 'UnsharedStories'>> {
  const { rows } = await sql<Adoption['UnsharedStories'][number] & { count: number }>`
    select id as "Id", title as "Title", ${wireMoment('publish_at')} as "PublishedAt",
      count(*) over ()::int as count
    from story where board_id = ${boardId} and share_count = 0 and deleted_at is null and status <> 'draft'
      and not is_past and publish_at <= statement_timestamp()
      and (expire_at is null or expire_at > statement_timestamp())
    order by publish_at, id limit ${maxStories}`.execute(db)
  return {
    Unshared: rows[0]?.count ?? 0,
    UnsharedStories: rows.map(({ count: _count, ...story }) => story),
  }
}

/** How many people take part in a period, and what needs attention. */
export async function readAdoption(context: Pick<Context, 'db' | 'now'>, period: Period): Promise<Adoption> {
  const { db } = context
  const { boardId, range, before } = period
  const [people, Active, BeforeActive, unshared] = await Promise.all([
    countPeople(context, boardId),
    countActive(db, period, range),
    countActive(db, period, before),
    readUnshared(db, boardId),
  ])
  return { ...people, Active, BeforeActive, ...unshared }
}
