import type { BodyOf, saveLeaderboardSettings } from '@rostrum/protocol'
import { settingsProblems } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import { zoneTable } from '../dates/zone-table.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { savePointSettings } from '../points/point-settings.js'
import { namedColumns, personOf, type NamedRow } from '../media/wire-person.js'

/** The people that a board's leaderboard leaves out, by name. */
export async function listExcluded(db: Kysely<Schema>, boardId: string) {
  const { rows } = await sql<NamedRow>`
    select ${namedColumns} from leaderboard_absence a join app_user u on u.id = a.user_id
    where a.board_id = ${boardId} and a.is_excluded order by name, u.id`.execute(db)
  return rows.map(personOf)
}

/** Active people of a board whose name contains a text, at most ten. */
export async function findPeople(db: Kysely<Schema>, boardId: string, part: string) {
  const { rows } = await sql<NamedRow>`
    select ${namedColumns} from board_user bu join app_user u on u.id = bu.user_id and u.active
    where bu.board_id = ${boardId}
      and position(lower(${part.trim()}) in lower(trim(u.first_name || ' ' || u.last_name))) > 0
    order by name, u.id limit 10`.execute(db)
  return rows.map(personOf)
}

/**
 * Stores the settings, and who is left out; people who are not on the board are refused. What was earned stays.
 * LEADERBOARD7, LEADERBOARD11
 */
export async function saveSettings(
  context: Context,
  boardId: string,
  { Settings, Excluded }: BodyOf<typeof saveLeaderboardSettings>,
): Promise<void> {
  const { Weights: weights, MaxPerDay: maxPerDay, Symbol: symbol, Timezone } = Settings
  const isZoneKnown = zoneTable.find(Timezone) !== null
  const [problem] = settingsProblems({ weights, maxPerDay, symbol, isZoneKnown })
  if (problem) throw httpError('api-400', { Errors: { [problem]: 'api-400' } })
  await context.db.transaction().execute(async (trx) => {
    await savePointSettings(trx, boardId, { ...Settings, Symbol: symbol.trim() })
    const ids = [...new Set(Excluded)]
    const known = await trx
      .selectFrom('board_user')
      .select('user_id')
      .where('board_id', '=', boardId)
      .where('user_id', 'in', ids.length > 0 ? ids : [''])
      .execute()
    if (known.length < ids.length) throw httpError('api-400', { Errors: { Excluded: 'api-404' } })
    await sql`
      update leaderboard_absence set is_excluded = false
      where board_id = ${boardId} and is_excluded and not user_id = any (${ids}::text[])`.execute(trx)
    await sql`
      insert into leaderboard_absence (board_id, user_id, is_excluded)
      select ${boardId}, id, true from unnest(${ids}::text[]) id order by id
      on conflict (board_id, user_id) do update set is_excluded = true
      where not leaderboard_absence.is_excluded`.execute(trx)
  })
}

/** Takes somebody's row off the leaderboard, or puts it back. LEADERBOARD7 */
export async function setOptOut(
  db: Kysely<Schema>,
  { boardId, userId }: { boardId: string; userId: string },
  optsOut: boolean,
): Promise<void> {
  await db
    .insertInto('leaderboard_absence')
    .values({ board_id: boardId, user_id: userId, has_opted_out: optsOut })
    .onConflict((on) => on.columns(['board_id', 'user_id']).doUpdateSet({ has_opted_out: optsOut }))
    .execute()
}
