import type { Post } from '@rostrum/protocol'
import { createSandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectProfile } from '../../testing/networks/connect-profile.js'
import { postForm } from '../../testing/post-form.js'
import { farAhead, postStage } from '../../testing/publishing/post-stage.js'

const stage = postStage(createSandbox)
const { create, created, profiles, read, sessions } = stage

test('[B5.22] a wall time in a zone becomes UTC by the pinned table, with the rules of 2026', async () => {
  const { Post: found } = await created(postForm(profiles.linkedin, farAhead))
  // British Columbia stays at seven hours behind; a table from before 2026 would say 18:00.
  expect(found).toMatchObject({
    Status: 'pending',
    StartDateTime: '2030-01-15 17:00:00',
    LocalStart: { time: '2030-01-15 10:00', timezone: 'America/Vancouver' },
    Publications: [{ State: 'scheduled', CredentialId: profiles.linkedin }],
  })
  const row = await stage.server.context.db
    .selectFrom('post')
    .select('zone_version')
    .where('id', '=', found.Id)
    .executeTakeFirst()
  expect(row?.zone_version).toMatch(/^20\d\d[a-z]$/)
})

test('[B5.22] a moment of an older client is a picked time, in UTC, and no post for now', async () => {
  const date = Date.UTC(2030, 0, 15, 10, 0, 30) / 1000
  const { Post: found } = await created({ ...postForm(profiles.linkedin), scheduleType: 'custom', date })
  expect(found).toMatchObject({
    StartDateTime: '2030-01-15 10:00:30',
    LocalStart: { time: '2030-01-15 10:00', timezone: 'UTC' },
  })
})

test('[B5.22] a time in the past, an unknown zone and a malformed time are refused', async () => {
  const refusal = async (more: object) =>
    (await create({ ...postForm(profiles.linkedin), scheduleType: 'custom', ...more })).body
  const past = { startDate: '2020-01-15 10:00', timezone: 'UTC' }
  expect(await refusal(past)).toMatchObject({
    code: 'schedule-in-past',
    Errors: { startDate: 'schedule-in-past' },
  })
  const zone = { startDate: '2030-01-15 10:00', timezone: 'Mars/Olympus' }
  expect(await refusal(zone)).toMatchObject({
    code: 'schedule-invalid',
    Errors: { timezone: 'zone-unknown' },
  })
  const day = { startDate: '2030-02-30 10:00', timezone: 'UTC' }
  expect(await refusal(day)).toMatchObject({
    code: 'schedule-invalid',
    Errors: { startDate: 'time-malformed' },
  })
  expect(await refusal({})).toMatchObject({ code: 'schedule-invalid' })
  const far = { startDate: '9999-12-31 23:59', timezone: 'Pacific/Honolulu' }
  expect(await refusal(far)).toMatchObject({ code: 'schedule-invalid' })
  expect(await refusal({ date: Date.UTC(10_000, 0, 1) / 1000 })).toMatchObject({ code: 'schedule-invalid' })
  expect(await refusal({ date: 1 })).toMatchObject({ code: 'schedule-in-past' })
})

test('[B4.4] posts in the queue take one free slot after the other', async () => {
  const form = postForm(profiles.twitter, { scheduleType: 'automagic', inqueue: '1' })
  const found = await Promise.all(
    Array.from({ length: 8 }, (_, at) => created({ ...form, text: `Queued ${at}` })),
  )
  const times = found
    .map((one) => Date.parse(`${one.Post.StartDateTime.replace(' ', 'T')}Z`))
    .toSorted((a, b) => a - b)
  expect(found.every((one) => one.Post.Status === 'inqueue' && one.Post.inqueue === '1')).toBe(true)
  for (const [at, time] of times.entries()) {
    expect(time).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(new Date(time).getUTCDay() % 6).not.toBe(0)
    if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(3_600_000)
  }
})

test('[SCHEDULE11] a new time zone moves the queue to its slots, in its order, and nothing else', async () => {
  const own = await stage.server.signIn('champion@acme.test')
  const { cId } = await connectProfile(stage.server, own, { network: 'linkedin', person: 'amelie' })
  const queue = { ...postForm(cId ?? '', { scheduleType: 'automagic', inqueue: '1' }) }
  const before: Post[] = []
  for (const text of ['First', 'Second', 'Third']) before.push((await created({ ...queue, text }, own)).Post)
  const { Post: picked } = await created({ ...postForm(cId ?? '', farAhead), text: 'Picked' }, own)
  const saved = await stage.server.ask('POST /timezone?x-ui-mod=v2', {
    session: own,
    body: { timezone: 'Asia/Tokyo' },
  })
  expect(saved.status).toBe(200)
  const after = await Promise.all(before.map(({ Id }) => read(Id, own)))
  const hours = after.map(({ StartDateTime }) =>
    new Date(`${StartDateTime.replace(' ', 'T')}Z`).getUTCHours(),
  )
  // 9:00, 12:30 and 17:00 in Tokyo.
  for (const hour of hours) expect([0, 3, 8]).toContain(hour)
  const times = after.map(({ StartDateTime }) => StartDateTime)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(3)
  expect((await read(picked.Id, own)).StartDateTime).toBe(picked.StartDateTime)
})

test('[SCHEDULE11] a queued post whose approval was refused takes no slot when the time zone changes', async () => {
  const { context } = stage.server
  const { manager } = sessions
  const form = postForm(profiles.linkedin, { scheduleType: 'automagic', inqueue: '1', text: 'Refused' })
  const { Id } = await created(form)
  const held = { state: 'held', due_at: sql<Date>`'infinity'` }
  await context.db.updateTable('publication').set(held).where('post_id', '=', Id).execute()
  const body = { timezone: 'Asia/Tokyo' }
  expect((await stage.server.ask('POST /timezone?x-ui-mod=v2', { session: manager, body })).status).toBe(200)
  const due = await sql<{ isFree: boolean }>`
    select not isfinite(due_at) as "isFree" from publication where post_id = ${Id}`.execute(context.db)
  expect(due.rows).toEqual([{ isFree: true }])
  expect((await read(Id)).Logs.map(({ Code }) => Code)).toEqual(['created'])
})

test.each([
  ['2027-03-28 02:30', 'Europe/Berlin', '2027-03-28 01:30:00'],
  ['2027-10-31 02:30', 'Europe/Berlin', '2027-10-31 00:30:00'],
  ['2027-02-30 10:00', 'Europe/Berlin', null],
])('[B5.22] %s in %s, in the gap, in the fold, or nowhere, is %j', async (startDate, timezone, expected) => {
  const form = {
    ...postForm(profiles.linkedin),
    scheduleType: 'custom',
    startDate,
    timezone,
    text: startDate,
  }
  const { body } = await create(form)
  if (expected === null) expect(body).toMatchObject({ code: 'schedule-invalid' })
  else expect(body).toMatchObject({ Post: { StartDateTime: expected } })
})
