import type { BodyOf, saveLeaderboardSettings } from '@rostrum/protocol'
import { changedFacts, settingsProblems } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { zoneTable } from '../dates/zone-table.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { readBoardPoints, savePointSettings } from '../points/point-settings.js'
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

type Settings = BodyOf<typeof saveLeaderboardSettings>['Settings']

/** Settings as the audit log has them. */
const factsOf = ({ Weights, MaxPerDay, Symbol, Period, Timezone }: Settings, excluded: number) => ({
  share: Weights.Share,
  click: Weights.Click,
  reaction: Weights.Reaction,
  suggestion: Weights.Suggestion,
  'per-day': MaxPerDay,
  symbol: Symbol,
  period: Period,
  timezone: Timezone,
  excluded,
})

/**
 * Stores the settings, and who is left out; people who are not on the board are refused. What was earned stays.
 * LEADERBOARD7, LEADERBOARD11
 */
export async function saveSettings(
  context: Context,
  { userId, boardId, address }: { userId: string; boardId: string; address: string },
  { Settings, Excluded }: BodyOf<typeof saveLeaderboardSettings>,
): Promise<void> {
  const { Weights: weights, MaxPerDay: maxPerDay, Symbol: symbol, Timezone } = Settings
  const isZoneKnown = zoneTable.find(Timezone) !== null
  const [problem] = settingsProblems({ weights, maxPerDay, symbol, isZoneKnown })
  if (problem) throw httpError('api-400', { Errors: { [problem]: 'api-400' } })
  await context.db.transaction().execute(async (trx) => {
    const before = factsOf(await readBoardPoints(trx, boardId), (await listExcluded(trx, boardId)).length)
    await savePointSettings(trx, boardId, { ...Settings, Symbol: symbol.trim() })
    const ids = [...new Set(Excluded)]
    const known = await trx
      .selectFrom('board_user')
      .select('user_id')
      .where('board_id', '=', boardId)
      .where('user_id', 'in', ids.length > 0 ? ids : [''])
      .execute()
    if (known.length < ids.length) throw httpError('api-400', { Errors: { Excluded: 'api-404' } })
    // In the order of their ids, because each row locks the points of its person.
    await sql`
      insert into leaderboard_absence (board_id, user_id, is_excluded)
      select ${boardId}, p.id, p.id = any (${ids}::text[])
      from (select unnest(${ids}::text[]) as id
        union select user_id from leaderboard_absence where board_id = ${boardId} and is_excluded) p order by p.id
      on conflict (board_id, user_id) do update set is_excluded = excluded.is_excluded
      where leaderboard_absence.is_excluded <> excluded.is_excluded`.execute(trx)
    const detail = changedFacts(before, factsOf(Settings, ids.length))
    await audit(context, { action: 'leaderboard-set', by: { userId }, boardId, address, detail }, trx)
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
