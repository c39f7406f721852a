import {
  findLeaderboardPeople,
  optOutOfLeaderboard,
  readLeaderboard,
  readLeaderboardSettings,
  saveLeaderboardSettings,
  type AnswerOf,
  type LeaderboardPeriod,
  type QueryOf,
} from '@rostrum/protocol'
import { comparedRange, currentRange, isRange, pageSizes, visibleRows, type DateRange } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { dayIn } from '../dates/zone-table.js'
import { readBoardPoints, type PointSettings } from '../points/point-settings.js'
import type { SignedIn } from '../session/signed-in.js'
import { readAbsence, standingOf } from './own-standing.js'
import { readPage, type PageRow, type Wish } from './read-leaderboard.js'
import { hasPoints, pointsIn, readRanking } from './read-ranking.js'
import { findPeople, listExcluded, saveSettings, setOptOut } from './save-leaderboard.js'

/** The days that were asked for; null for everything. LEADERBOARD5 */
function rangeOf(
  period: LeaderboardPeriod,
  today: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): DateRange | null {
  if (period !== 'dates') return currentRange({ period, today })
  if (from === undefined || to === undefined || !isRange({ from, to }))
    throw httpError('api-400', { Errors: { from: 'api-400' } })
  return { from, to }
}

/** The rows that the reader may see, all or none beside their own standing; and how they compare. LEADERBOARD7 */
async function readRows({ db }: Context, wish: Wish, facts: { hasOptedOut: boolean; points: number }) {
  const { hasOptedOut, points } = facts
  if (visibleRows({ hasOptedOut, kind: wish.kind }) === 'only-own')
    return { Items: [], Total: 0, people: { aboveOwn: 0, next: null } }
  const { ranking, ...page } = await readPage(db, wish, points)
  if (wish.kind === 'people') return { ...page, people: ranking }
  const people = await readRanking(db, { ...wish, kind: 'people' }, { before: 0, count: 0, own: points })
  return { ...page, people }
}

/** The points of the rows and of the reader in the days before; null when there is nothing to compare. LEADERBOARD9 */
async function readBefore({ db }: Context, wish: Wish, days: DateRange | null, subjects: readonly string[]) {
  // Before anybody earned points there is nothing to compare with.
  if (!days || !(await hasPoints(db, wish.boardId, days))) return null
  const compared = { ...wish, range: days }
  const people = wish.kind === 'people' ? [...new Set([...subjects, wish.userId])] : [wish.userId]
  const own = await pointsIn(db, { ...compared, kind: 'people' }, people)
  const rows = wish.kind === 'people' ? own : await pointsIn(db, compared, subjects)
  return { rows, own: own.get(wish.userId)?.points ?? 0 }
}

async function hasTeams({ db }: Context, boardId: string): Promise<boolean> {
  const { rows } = await sql`
    select from point_total where board_id = ${boardId} and subject_kind = 'team' and span = 'all' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A page with the reader's own standing; compared with the period before. */
async function readAll(
  context: Context,
  user: SignedIn,
  settings: PointSettings,
  query: QueryOf<typeof readLeaderboard>,
): Promise<AnswerOf<typeof readLeaderboard>> {
  const { db, now } = context
  const { kind = 'people', period = settings.Period, _page = 0, _count = pageSizes.lists } = query
  const today = dayIn(settings.Timezone, now())
  const range = rangeOf(period, today, query)
  const owner = { boardId: user.boardId, userId: user.id }
  // A far page costs as much as it has rows before it: beyond all people there is nothing.
  const wish: Wish = { ...owner, kind, range, page: Math.min(Math.max(0, _page), 1_000_000), count: _count }
  const absence = await readAbsence(db, owner)
  const known = (await pointsIn(db, { ...wish, kind: 'people' }, [user.id])).get(user.id)
  const own = known ?? { points: 0, shares: 0 }
  const asked = { hasOptedOut: absence.HasOptedOut, points: own.points }
  const { Items, Total, people } = await readRows(context, wish, asked)
  const subjects = Items.map(({ subject }) => subject)
  const before = await readBefore(context, wish, comparedRange({ period, range, today }), subjects)
  const withChange = ({ subject, ...row }: PageRow) => ({
    ...row,
    Change: before && row.Points - (before.rows.get(subject)?.points ?? 0),
  })
  const Me = standingOf({ absence, own, before: before && before.own, people })
  return {
    Items: Items.map(withChange),
    Total,
    Me,
    Period: period,
    Dates: { From: range?.from ?? null, To: range?.to ?? null },
    Today: today,
    Timezone: settings.Timezone,
    Symbol: settings.Symbol,
    HasTeams: await hasTeams(context, user.boardId),
  }
}

/** Routes for the leaderboard and its settings (B2.26), on boards that have it on (A6.2, B6.3). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const check = async ({ boardId }: SignedIn): Promise<PointSettings> => {
    const settings = await readBoardPoints(db, boardId)
    if (!settings.isOn) throw httpError('not-available')
    return settings
  }

  serve(app, context, readLeaderboard, async ({ query, user }) =>
    readAll(context, user, await check(user), query),
  )

  serve(app, context, optOutOfLeaderboard, async ({ body, user }) => {
    await check(user)
    await setOptOut(db, { boardId: user.boardId, userId: user.id }, body.optsOut)
    return { Result: true } as const
  })

  serve(app, context, readLeaderboardSettings, async ({ user }) => {
    const { isOn: _isOn, ...Settings } = await check(user)
    return { Settings, Excluded: await listExcluded(db, user.boardId) }
  })

  serve(app, context, saveLeaderboardSettings, async ({ body, user, request }) => {
    await check(user)
    const by = { userId: user.id, boardId: user.boardId, address: request.ip }
    await saveSettings(context, by, body)
    return { Result: true } as const
  })

  serve(app, context, findLeaderboardPeople, async ({ query, user }) => {
    await check(user)
    return { Items: await findPeople(db, user.boardId, query.q) }
  })
}
