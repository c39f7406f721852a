// @both-engines: windows and ties in SQL
import type { AnswerOf, LeaderboardSettings, readLeaderboard } from '@rostrum/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { earn, type Earning } from '../points/earn.js'
import { addPerson } from '../testing/company.js'
import { operate } from '../testing/operate.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

type Answer = AnswerOf<typeof readLeaderboard>

let server: TestServer
let manager: string
let advocate: string
let board: string

beforeAll(async () => {
  server = await startTestServer()
  board = server.company.acme.boardId
  manager = await server.signIn('manager@acme.test')
  advocate = await server.signIn('advocate@acme.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.deleteFrom('point_entry').execute()
  await db.deleteFrom('leaderboard_absence').execute()
  await db.deleteFrom('leaderboard_setting').execute()
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Voices', '--zone', 'Europe/Berlin')
})

let acts = 0
/** Lets people earn on a day at noon in Berlin, or at a moment. */
const earnAt = (moment: string, who: Partial<Earning> & { userId: string; own?: number }) =>
  server.context.db
    .transaction()
    .execute((trx) =>
      earn(trx, new Date(moment.length === 10 ? `${moment}T11:00:00Z` : moment), [
        { boardId: board, kind: 'share', sourceId: `source ${(acts += 1)}`, units: 1, own: null, ...who },
      ]),
    )
const read = async (query: string, session = manager) =>
  (await server.ask(`GET /api/leaderboard?${query}`, { session })).body as Answer
const dates = (from: string, to = from) => `period=dates&from=${from}&to=${to}`
const shown = ({ Items }: Answer) =>
  Items.map(({ Rank, User, Team, Points }) => [Rank, User?.Name ?? Team, Points])

const settings = (change: Partial<LeaderboardSettings> = {}): LeaderboardSettings => ({
  Weights: { Share: 10, Click: 1, Reaction: 2, Suggestion: 20 },
  MaxPerDay: null,
  Symbol: '⭐',
  Timezone: 'Europe/Berlin',
  Period: 'month',
  ...change,
})
const save = (Settings: LeaderboardSettings, Excluded: string[] = [], session = manager) =>
  server.ask('POST /api/leaderboard/settings', { session, body: { Settings, Excluded } })

test('[LEADERBOARD6] [LEADERBOARD8] ranks with ties, and what somebody lacks', async () => {
  const { advocate: a, contributor: c, champion: h, manager: m } = server.company.people
  await earnAt('2026-03-02', { userId: a, own: 50 })
  await earnAt('2026-03-03', { userId: c, own: 30 })
  await earnAt('2026-03-03', { userId: h, own: 30 })
  await earnAt('2026-03-04', { userId: m, own: 20 })
  const answer = await read(dates('2026-03-01', '2026-03-31'))
  expect(shown(answer).map(([rank, , points]) => [rank, points])).toEqual([
    [1, 50],
    [2, 30],
    [2, 30],
    [4, 20],
  ])
  expect(answer).toMatchObject({ Total: 4, Me: { Rank: 4, Points: 20, Shares: 1, ToNext: 10 } })
  expect(answer.Items.map(({ IsMe }) => IsMe)).toEqual([false, false, false, true])
  const second = await read(`${dates('2026-03-01', '2026-03-31')}&_page=1&_count=2`)
  expect(second.Items.map(({ Rank }) => Rank)).toEqual([2, 4])
  expect((await read(dates('2026-03-01', '2026-03-31'), advocate)).Me).toMatchObject({
    Rank: 1,
    ToNext: null,
  })
  // The same days from smaller spans, and of nobody.
  expect(shown(await read(dates('2026-03-02', '2026-03-04')))).toEqual(shown(answer))
  expect(await read(dates('2026-04-01', '2026-04-30'))).toMatchObject({
    Items: [],
    Total: 0,
    Me: { Rank: null },
  })
})

test('[LEADERBOARD5] the board’s zone decides which day it is', async () => {
  const { advocate: userId } = server.company.people
  await earnAt('2026-06-30T22:30:00Z', { userId })
  expect((await read(dates('2026-06-30'))).Total).toBe(0)
  expect((await read(dates('2026-07-01'))).Total).toBe(1)
  await save(settings({ Timezone: 'America/New_York' }))
  await earnAt('2026-06-30T22:30:00Z', { userId })
  expect((await read(dates('2026-06-30'))).Items[0]?.Points).toBe(10)
  // What was counted stays where it was.
  expect((await read(dates('2026-07-01'))).Items[0]?.Points).toBe(10)
})

test('[LEADERBOARD9] a period is compared with the same part of the one before', async () => {
  const { manager: userId } = server.company.people
  const today = new Date(server.context.now())
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString()
  await earnAt(today.toISOString(), { userId, own: 30 })
  await earnAt(daysAgo(7), { userId, own: 12 })
  expect((await read('period=week')).Items[0]).toMatchObject({ Points: 30, Change: 18 })
  expect((await read('period=week')).Me.Change).toBe(18)
  expect((await read('period=all')).Items[0]).toMatchObject({ Points: 42, Change: null })
  await earnAt('2026-03-10', { userId, own: 5 })
  await earnAt('2026-03-09', { userId, own: 9 })
  expect((await read(dates('2026-03-10'))).Items[0]).toMatchObject({ Points: 5, Change: -4 })
})

test('[LEADERBOARD1] [LEADERBOARD2] later weights change nothing, and a share counts once', async () => {
  const { advocate: userId } = server.company.people
  await earnAt('2026-03-02', { userId, sourceId: 'one' })
  await earnAt('2026-03-02', { userId, sourceId: 'one' })
  await save(settings({ Weights: { Share: 500, Click: 1, Reaction: 2, Suggestion: 20 } }))
  await earnAt('2026-03-02', { userId, sourceId: 'one' })
  expect((await read(dates('2026-03-02'))).Items[0]).toMatchObject({ Points: 10, Shares: 1 })
  await earnAt('2026-03-02', { userId })
  expect((await read(dates('2026-03-02'))).Items[0]).toMatchObject({ Points: 510, Shares: 2 })
  // Nothing is earned while it is off.
  await operate(server, 'leaderboard', 'off', '--board', 'Acme Voices')
  await earnAt('2026-03-02', { userId })
  expect((await server.ask('GET /api/leaderboard', { session: manager })).body).toMatchObject({
    code: 'not-available',
  })
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Voices')
  expect((await read(dates('2026-03-02'))).Items[0]).toMatchObject({ Points: 510 })
})

test('[LEADERBOARD4] a day has its limit, also for many at once', async () => {
  const { advocate: userId } = server.company.people
  await save(settings({ MaxPerDay: 25 }))
  await Promise.all(Array.from({ length: 6 }, () => earnAt('2026-03-02', { userId })))
  expect((await read(dates('2026-03-02'))).Items[0]).toMatchObject({ Points: 25, Shares: 6 })
  await earnAt('2026-03-03', { userId })
  expect((await read(dates('2026-03-03'))).Items[0]).toMatchObject({ Points: 10 })
})

test('[LEADERBOARD7] who is excluded, opted out or left has no row, and comes back with all points', async () => {
  const { advocate: a, contributor: c, champion: h, manager: m } = server.company.people
  for (const userId of [a, c, h, m]) await earnAt('2026-03-02', { userId })
  const day = dates('2026-03-02')
  expect((await save(settings(), [c])).status).toBe(200)
  expect(await read(day)).toMatchObject({ Total: 3 })
  const excluded = await server.ask('GET /api/leaderboard/settings', { session: manager })
  expect(excluded.body).toMatchObject({ Excluded: [{ Id: c, Name: 'Contributor acme' }] })
  const optOut = (optsOut: boolean) =>
    server.ask('POST /api/leaderboard/opt-out', { session: advocate, body: { optsOut } })
  expect((await optOut(true)).status).toBe(200)
  expect(shown(await read(day)).length).toBe(2)
  expect(JSON.stringify(await read(day))).not.toContain(a)
  expect(await read(day, advocate)).toMatchObject({
    Items: [],
    Total: 0,
    Me: { Rank: null, Points: 10, HasOptedOut: true },
  })
  await server.context.db.updateTable('app_user').set({ active: false }).where('id', '=', h).execute()
  expect((await read(day)).Total).toBe(1)
  // Points that are earned meanwhile do not bring a row back.
  await earnAt('2026-03-02', { userId: a })
  await earnAt('2026-03-02', { userId: h })
  expect((await read(day)).Total).toBe(1)
  await server.context.db.updateTable('app_user').set({ active: true }).where('id', '=', h).execute()
  await optOut(false)
  await save(settings(), [])
  expect(shown(await read(day)).map(([, , points]) => points)).toEqual([20, 10, 10, 10])
})

test('teams: points stay with the team in which they were earned; the excluded earn for none', async () => {
  const { advocate: a, contributor: c, champion: h } = server.company.people
  await operate(server, 'person', 'team', 'advocate@acme.test', '  North   sea ')
  await operate(server, 'person', 'team', 'contributor@acme.test', 'South')
  await save(settings(), [h])
  await operate(server, 'person', 'team', 'champion@acme.test', 'South')
  for (const userId of [a, c, h]) await earnAt('2026-03-02', { userId })
  await operate(server, 'person', 'team', 'contributor@acme.test', 'North sea')
  await earnAt('2026-03-02', { userId: c })
  const teams = await read(`kind=teams&${dates('2026-03-02')}`, advocate)
  expect(shown(teams)).toEqual([
    [1, 'North sea', 20],
    [2, 'South', 10],
  ])
  expect(teams.Items.map(({ IsMe }) => IsMe)).toEqual([true, false])
  expect(teams).toMatchObject({ HasTeams: true, Total: 2, Me: { Rank: 2, Points: 10, ToNext: 10 } })
})

test('a person on two boards earns on each; another board, a guest and a role without the right see nothing', async () => {
  const { secondBoardId } = server.company.acme
  const { advocate: userId } = server.company.people
  await earnAt('2026-03-02', { userId })
  await earnAt('2026-03-02', { userId, boardId: secondBoardId })
  const day = dates('2026-03-02')
  expect((await read(day)).Items[0]?.Points).toBe(10)
  const second = await server.signIn('advocate@acme.test', secondBoardId)
  expect((await server.ask(`GET /api/leaderboard?${day}`, { session: second })).body).toMatchObject({
    code: 'not-available',
  })
  await operate(server, 'leaderboard', 'on', '--board', 'Acme Careers')
  // It was off there.
  expect(await read(day, second)).toMatchObject({ Total: 0, Me: { Points: 0 } })
  await operate(server, 'leaderboard', 'off', '--board', 'Acme Careers')
  expect((await server.ask(`GET /api/leaderboard?${day}`)).status).toBe(401)
  expect((await save(settings(), [], advocate)).status).toBe(403)
  expect((await server.ask('GET /api/leaderboard/settings', { session: advocate })).status).toBe(403)
  expect((await server.ask('GET /api/leaderboard/people?q=a', { session: advocate })).status).toBe(403)
  // Nobody of another company can be named.
  expect((await save(settings(), [server.company.people.stranger])).status).toBe(400)
})

test('[LEADERBOARD11] settings that cannot be are refused, and so are days', async () => {
  for (const change of [
    { Timezone: 'Mars/Olympus' },
    { Symbol: 'pts.' },
    { MaxPerDay: 0 },
    { Weights: { Share: -1, Click: 1, Reaction: 2, Suggestion: 20 } },
  ])
    expect((await save(settings(change))).status, JSON.stringify(change)).toBe(400)
  const refused = [
    'period=dates',
    dates('2026-03-02', '2026-03-01'),
    dates('2026-02-30'),
    dates('2000-01-01', '2026-01-01'),
    'period=year',
  ]
  for (const query of refused)
    expect((await server.ask(`GET /api/leaderboard?${query}`, { session: manager })).status, query).toBe(400)
  expect((await read('_page=99999999999')).Items).toEqual([])
  expect((await read('_page=-5')).Items).toEqual([])
})

test('totals are always the sums of the entries; an erased person leaves none behind', async () => {
  const { acme, roles } = server.company
  const email = 'erased@acme.test'
  const userId = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [board],
    roleId: roles.advocate,
  })
  await operate(server, 'person', 'team', email, 'Erased team')
  for (const day of ['2026-01-31', '2026-02-01', '2026-03-02', '2026-03-03']) await earnAt(day, { userId })
  await earnAt('2026-03-03', { userId, kind: 'click', sourceId: 'link', units: 3 })
  await earnAt('2026-03-03', { userId, kind: 'click', sourceId: 'link', units: 2 })
  await earnAt('2026-03-03', { userId: server.company.people.advocate })
  const { db } = server.context
  const differences = async () => {
    const { rows } = await sql`
      select * from (select board_id, user_id as subject, sum(points)::int as points from point_entry group by 1, 2) e
      full join (select board_id, subject, points from point_total where subject_kind = 'person' and span = 'all') t
        using (board_id, subject) where e.points is distinct from t.points`.execute(db)
    return rows
  }
  expect(await differences()).toEqual([])
  expect((await read(dates('2026-01-01', '2026-03-31'))).Items[0]).toMatchObject({ Points: 45, Shares: 4 })
  expect((await read(dates('2026-02-01', '2026-03-02'))).Items[0]).toMatchObject({ Points: 20 })
  await operate(server, 'person', 'erase', email, '--yes')
  expect(await differences()).toEqual([])
  const left = await db.selectFrom('point_total').select('subject').distinct().execute()
  expect(left.map(({ subject }) => subject)).not.toContain(userId)
  expect(left.map(({ subject }) => subject)).not.toContain('Erased team')
})
