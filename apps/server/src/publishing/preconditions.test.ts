import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { setCrisis } from '../crisis/change-crisis.js'
import { postForm } from '../testing/post-form.js'
import { makeDue } from '../testing/publishing/make-due.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'
import { arm } from './leases/leases.js'
import { releaseAllowed } from './leases/lease-sweeper.js'
import { readOutgoing } from './payload.js'
import { obstacleOf } from './preconditions.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

test('[POSTS8] posts held by a crisis wait for a decision after it: sent, or dropped', async () => {
  const { server, manager, boardId, profiles, create, until, arrived } = publishing
  const { db } = server.context
  const decide = (decision: string, session = manager) =>
    server.ask('POST /api/crisis/held', { session, body: { decision } })
  const date = Math.floor(Date.now() / 1000) + 3600
  const [first, second] = [
    await create(profiles.linkedin, { scheduleType: 'custom', date }),
    await create(profiles.twitter, { scheduleType: 'custom', date }),
  ]
  expect(await setCrisis(server.context, boardId, true)).toBe(true)
  for (const id of [first, second]) await makeDue(server.context, id)
  const held = await until(first, 'held')
  await until(second, 'held')
  expect(held.Publications).toMatchObject([{ Error: { code: 'in-crisis' } }])
  expect((await decide('release')).body).toMatchObject({ code: 'in-crisis' })
  const champion = await server.signIn('champion@acme.test')
  expect((await decide('drop', champion)).status).toBe(403)
  const stranger = await server.signIn('stranger@other.test')
  expect((await decide('drop', stranger)).body).toMatchObject({ Count: 0 })
  await setCrisis(server.context, boardId, false)
  await releaseAllowed(server.context)
  const { body } = await server.ask('GET /api/crisis/held', { session: manager })
  expect(body).toMatchObject({ InCrisis: false, Total: 2, Items: [{ Person: 'Manager acme' }, {}] })
  const ids = held.Publications.map(({ Id }) => Id)
  const part = { session: manager, body: { decision: 'release', ids } }
  expect((await server.ask('POST /api/crisis/held', part)).body).toMatchObject({ Count: 1 })
  const sent = await until(first, 'confirmed')
  expect(sent.Logs).toContainEqual(expect.objectContaining({ Code: 'released', Detail: 'Manager acme' }))
  expect((await decide('drop')).body).toMatchObject({ Count: 1 })
  const dropped = await until(second, 'failed')
  expect(dropped.Logs.at(-1)).toMatchObject({ Code: 'dropped' })
  expect(arrived('twitter', dropped.Message)).toHaveLength(0)
  const events = await db
    .selectFrom('event')
    .select('payload')
    .where('kind', '=', 'crisis-updated')
    .orderBy('seq')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([{ InCrisis: true }, { InCrisis: false }])
})

test('[POSTS6] banned words are refused when a post is saved, and found again when it is sent', async () => {
  const { server, manager, profiles, create, until, arrived } = publishing
  const { db } = server.context
  const { accountId } = server.company.acme
  const date = Math.floor(Date.now() / 1000) + 3600
  const id = await create(profiles.twitter, {
    text: 'A Guaranteed win for you',
    scheduleType: 'custom',
    date,
  })
  await db.insertInto('banned_word').values({ account_id: accountId, word: 'guaranteed' }).execute()
  const form = postForm(profiles.twitter, { text: 'It is GUARANTEED.' })
  const refused = await server.ask('POST /api/post/create', { session: manager, body: form })
  expect(refused.body).toMatchObject({ code: 'api-41001', words: ['guaranteed'] })
  await makeDue(server.context, id)
  const found = await until(id, 'failed')
  expect(found.Publications).toMatchObject([{ Error: { code: 'api-41001', said: 'guaranteed' } }])
  expect(arrived('twitter', found.Message)).toHaveLength(0)
  await db.deleteFrom('banned_word').execute()
})

test('[POSTS10] a deleted post stays on its network, unless it is deleted there too', async () => {
  const { server, sandbox, manager, profiles, create, read, until } = publishing
  const remove = (id: string, remote: string) =>
    server.ask(`DELETE /api/post/delete?id=${id}${remote}`, { session: manager })
  const stands = (text: string) => sandbox.posts('x').some((one) => one.text === text)
  const [kept, gone] = [
    await until(await create(profiles.twitter), 'confirmed'),
    await until(await create(profiles.twitter), 'confirmed'),
  ]
  await remove(kept.Id, '')
  expect(stands(kept.Message)).toBe(true)
  sandbox.faults.order({ network: 'x', kind: 'server-error', calls: 'any', count: 1 })
  expect((await remove(gone.Id, '&remote=1')).body).toMatchObject({ code: 'network-unavailable' })
  const post = sandbox.posts('x').find(({ text }) => text === gone.Message)
  if (!post) throw new Error('no post')
  const { author } = post
  Object.assign(post, { author: 'somebody else' })
  expect((await remove(gone.Id, '&remote=1')).body).toMatchObject({ code: 'network-not-allowed' })
  Object.assign(post, { author })
  expect((await read(gone.Id)).Status).toBe('complete')
  expect((await remove(gone.Id, '&remote=1')).status).toBe(200)
  expect(stands(gone.Message)).toBe(false)
  const stranger = await server.signIn('stranger@other.test')
  const foreign = await server.ask(`DELETE /api/post/delete?id=${kept.Id}&remote=1`, { session: stranger })
  expect(foreign.status).toBe(404)
})

test('[POSTS9] a post can be changed and deleted until it is sent, and then it is too late', async () => {
  const { server, sandbox, manager, profiles, fresh, create, read, until } = publishing
  const waiting = await create(profiles.twitter, {
    scheduleType: 'custom',
    startDate: '2030-01-01 10:00',
    timezone: 'UTC',
  })
  const form = {
    ...postForm(profiles.twitter, { text: fresh() }),
    scheduleType: 'custom',
    startDate: '2030-01-02 10:00',
    timezone: 'UTC',
  }
  const change = (id: string) =>
    server.ask('POST /api/post/update', { session: manager, body: { id, ...form } })
  expect((await change(waiting)).body).toMatchObject({ Post: { StartDateTime: '2030-01-02 10:00:00' } })
  sandbox.faults.order({ network: 'x', kind: 'timeout-after', seconds: 3 })
  const sending = await create(profiles.twitter)
  await waitUntil(async () => (await read(sending)).Status === 'running')
  const late = await Promise.all([
    change(sending),
    server.ask(`DELETE /api/post/delete?id=${sending}`, { session: manager }),
  ])
  for (const { body } of late) expect(body).toMatchObject({ code: 'post-not-editable' })
  await until(sending, 'confirmed')
  expect((await server.ask(`DELETE /api/post/delete?id=${waiting}`, { session: manager })).status).toBe(200)
})

test('[PEOPLE5] [POSTS6] [POSTS8] of all that stands in the way of a post the first is named, and it is not armed', async () => {
  const { server, profiles, create } = publishing
  const { context, company } = server
  const { db } = context
  const { boardId } = company.acme
  const postId = await create(profiles.twitter, {
    text: 'It is certain.',
    scheduleType: 'custom',
    startDate: '2030-01-01 10:00',
    timezone: 'UTC',
  })
  const { id, credential_id } = await db
    .selectFrom('publication')
    .select(['id', 'credential_id'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const worker = 'a worker'
  await db.updateTable('publication').set({ lease_by: worker, attempt: 1 }).where('id', '=', id).execute()
  const found = async () => {
    // The state that a claim would set if the post were due.
    await db.updateTable('publication').set({ state: 'sending' }).where('id', '=', id).execute()
    const [row] = await readOutgoing(context, [id])
    const settled = row && obstacleOf(row)
    const [isArmed] = settled ? await arm(db, worker, [{ id, attempt: 1 }]) : [true]
    await db.updateTable('publication').set({ state: 'scheduled' }).where('id', '=', id).execute()
    return { settled, isArmed }
  }
  const expectFound = async (to: string, code: string | null) => {
    const { settled, isArmed } = await found()
    expect(settled).toMatchObject(code === null ? { to } : { to, error: { code } })
    expect(isArmed).toBe(false)
  }
  expect(await found()).toEqual({ settled: undefined, isArmed: true })
  const ofPost = (set: { approve_status?: 'pending' | 'approved'; deleted_at?: Date }) =>
    db.updateTable('post').set(set).where('id', '=', postId).execute()
  const ofProfile = (set: { status: 'valid' | 'invalid' }) =>
    db.updateTable('credential').set(set).where('id', '=', credential_id).execute()

  // Obstacles appear one after another, each with a higher priority than the existing ones.
  await db.updateTable('board').set({ in_crisis: true }).where('id', '=', boardId).execute()
  await expectFound('held', 'in-crisis')
  await ofProfile({ status: 'invalid' })
  await expectFound('held', 'profile-invalid')
  await db.updateTable('publication').set({ credential_id: 'removed' }).where('id', '=', id).execute()
  await expectFound('failed', 'profile-missing')
  await db.insertInto('banned_word').values({ account_id: company.acme.accountId, word: 'certain' }).execute()
  expect(await found()).toMatchObject({ settled: { to: 'failed', error: { code: 'api-41001' } } })
  await ofPost({ approve_status: 'pending' })
  await expectFound('held', 'approval-pending')
  await db.updateTable('app_user').set({ active: false }).where('id', '=', company.people.manager).execute()
  await expectFound('held', 'person-left')
  await ofPost({ deleted_at: new Date() })
  await expectFound('cancelled', null)

  // Resets everything for the tests that follow.
  await db.updateTable('app_user').set({ active: true }).where('id', '=', company.people.manager).execute()
  await db.updateTable('board').set({ in_crisis: false }).where('id', '=', boardId).execute()
  await db.deleteFrom('banned_word').execute()
  await ofProfile({ status: 'valid' })
})
