import type { AnswerOf, CrisisRecord, readCrisisMode } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { wireMoment } from '../http/wire-moment.js'
import type { SignedIn } from '../session/signed-in.js'
import { countHeld, countUpcoming } from './change-crisis.js'
import { storedChoice } from './posters.js'

const historySize = 50

const records = (db: Context['db'], boardId: string) =>
  sql<CrisisRecord>`
  select c.id::int as "Id", c.reason as "Reason", c.is_drill as "IsDrill", ${wireMoment('c.started_at')} as "Started",
    coalesce(trim(s.first_name || ' ' || s.last_name), '') as "StartedBy", ${wireMoment('c.ends_at')} as "Until",
    ${wireMoment('c.ended_at')} as "Ended", coalesce(trim(e.first_name || ' ' || e.last_name), '') as "EndedBy",
    c.emails as "Emails", coalesce((c.outcome ->> 'held')::int, 0) as "Held"
  from crisis c left join app_user s on s.id = c.started_by left join app_user e on e.id = c.ended_by
  where c.board_id = ${boardId} order by c.id desc limit ${historySize}`.execute(db)

/**
 * Who may post in a crisis. Before anybody chose, these are the people of whom the operator said so, and no roles.
 * CRISIS7
 */
async function readPosters({ db }: Pick<Context, 'db'>, { boardId }: SignedIn) {
  const board = await db.selectFrom('board').select('crisis').where('id', '=', boardId).executeTakeFirst()
  const chosen = z.safeParse(storedChoice, board?.crisis)
  const whose = chosen.success
    ? sql`bu.user_id = any(${chosen.data.People}::text[])`
    : sql`bu.can_post_in_crisis`
  const { rows } = await sql<{ Id: string; Name: string }>`
    select u.id as "Id", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "Name"
    from board_user bu join app_user u on u.id = bu.user_id
    where bu.board_id = ${boardId} and ${whose} order by 2, 1 limit 200`.execute(db)
  return { Roles: chosen.success ? chosen.data.Roles : [], People: rows }
}

/** Everything about the crisis of a board. CRISIS10 */
export async function readMode(
  context: Pick<Context, 'db'>,
  user: SignedIn,
): Promise<AnswerOf<typeof readCrisisMode>> {
  const { db } = context
  const { boardId, accountId } = user
  const { rows: History } = await records(db, boardId)
  const open = History.find(({ Ended }) => Ended === null) ?? null
  const roles = await db
    .selectFrom('role')
    .select(['id as Id', 'name as Name'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
  const Posters = await readPosters(context, user)
  const people = await sql<{ count: number }>`
    select count(*)::int as count from board_person where board_id = ${boardId} and state = 'active'`.execute(
    db,
  )
  const Held = await countHeld(db, boardId)
  return {
    Open: open && { ...open, Held },
    Posters: { ...Posters, Roles: Posters.Roles.filter((id) => roles.some(({ Id }) => Id === id)) },
    Roles: roles,
    Upcoming: await countUpcoming(db, boardId),
    Held,
    People: people.rows[0]?.count ?? 0,
    History: History.filter(({ Ended }) => Ended !== null),
  }
}
