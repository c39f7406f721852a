import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post, type Publication } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setCrisis } from '../crisis/held.js'
import { createProfileOpener } from '../credentials/open-profile.js'
import { createNetworks } from '../networks/network-registry.js'
import { createStatsKeeper } from '../stats/create-stats-keeper.js'
import { addStory } from '../testing/add-story.js'
import { besideSandbox, boardOrigin, connectProfile } from '../testing/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { endExpiredProfiles, recomputeZones, releaseAllowed } from './sweep.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let boardId: string
const profiles = { linkedin: '', twitter: '' }
const made = { linkedin: 'linkedin', twitter: 'x' } as const
const saved = z.object({ Id: z.string() })

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    processing: 300,
    quiet: true,
  })
  server = await startTestServer({ configuration: besideSandbox(sandbox) })
  manager = await server.signIn('manager@acme.test')
  boardId = server.company.acme.boardId
  profiles.linkedin = (await connectProfile(server, manager, { network: 'linkedin' })).cId ?? ''
  profiles.twitter = (await connectProfile(server, manager, { network: 'twitter' })).cId ?? ''
})
afterEach(() => sandbox.faults.clear())
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

let written = 0
const fresh = () => `Text ${(written += 1)} of this run`

const create = async (credentialId: string | readonly string[], more: object = {}): Promise<string> => {
  const { body } = await server.ask('POST /api/post/create', {
    session: manager,
    body: { ...postForm(credentialId, { text: fresh() }), ...more },
  })
  return z.parse(saved, body).Id
}
const read = async (id: string): Promise<Post> => {
  const { body } = await server.ask(`GET /api/post/get?id=${id}`, { session: manager })
  return z.parse(post, body)
}
/** Waits until the first publication of a post is in a state. */
async function until(id: string, ...states: Publication['State'][]): Promise<Post> {
  for (let at = 0; at < 300; at += 1) {
    const found = await read(id)
    if (found.Publications.every(({ State }) => states.includes(State))) return found
    await wait(25)
  }
  throw new Error(`It is ${JSON.stringify((await read(id)).Publications)}`)
}
const arrived = (network: keyof typeof made, text: string) =>
  sandbox.arrivals(made[network]).filter((one) => one.text.includes(text))
const eventsOf = async (kind: string) => {
  const rows = await server.context.db
    .selectFrom('event')
    .select(['payload', 'board_id', 'user_id'])
    .where('kind', '=', kind)
    .execute()
  return rows
}
/** What waits for a later moment is due now. */
const hurry = (id: string) =>
  sql`update publication set due_at = clock_timestamp() where post_id = ${id} and state in ('scheduled', 'unknown')`
    .execute(server.context.db)
    .then(() => server.context.bus.publish('publication', []))

test.each(['linkedin', 'twitter'] as const)(
  '[B4.7] a post to %s stands there within two seconds',
  async (network) => {
    const begun = Date.now()
    const id = await create(profiles[network])
    const found = await until(id, 'confirmed')
    expect(Date.now() - begun).toBeLessThan(2000)
    expect(found).toMatchObject({
      Status: 'complete',
      Logs: [{ Code: 'created' }, { Code: 'sending' }, { Code: 'confirmed' }],
      Publications: [{ Attempts: 1, Error: null, RemoteUrl: expect.stringMatching(/^http/) }],
    })
    expect(arrived(network, found.Message)).toHaveLength(1)
  },
)

test('[B3.18] a share is counted and told to the board and to its person', async () => {
  const { id, messages } = await addStory(server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'Suggested words' }],
  })
  const source = { storyId: id, messageId: messages[0], text: 'Suggested words' }
  const postId = await create(profiles.linkedin, source)
  await until(postId, 'confirmed')
  const shared = await eventsOf('message-shared')
  expect(shared).toMatchObject([
    { board_id: boardId, payload: { Id: messages[0], StoryId: id, ShareCount: 1 } },
  ])
  const counters = await eventsOf('shares-counter')
  expect(counters.map(({ payload }) => payload)).toEqual([
    { Id: messages[0], ShareCount: 1 },
    { Id: id, ShareCount: 1 },
  ])
  const told = await eventsOf('post-saved')
  expect(told.at(-1)).toMatchObject({
    user_id: server.company.people.manager,
    payload: { Id: postId, Status: 'complete' },
  })
})

test('[B3.14] a date goes out to the second, and not before', async () => {
  const date = Math.floor(Date.now() / 1000) + 3
  const id = await create(profiles.twitter, { scheduleType: 'custom', date })
  await wait(1000)
  expect((await read(id)).Status).toBe('pending')
  const found = await until(id, 'confirmed')
  const [arrival] = arrived('twitter', found.Message)
  const late = Date.parse(arrival?.time ?? '') - date * 1000
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(1500)
})

test('[B8.4] a rate limit is waited for as long as it says, and then the post goes out once', async () => {
  sandbox.faults.order({ network: 'x', kind: 'rate-limit', seconds: 2 })
  const begun = Date.now()
  const id = await create(profiles.twitter)
  for (let at = 0; at < 100 && (await read(id)).Logs.length < 3; at += 1) await wait(10)
  const waiting = await read(id)
  expect(waiting.Logs.map(({ Code }) => Code)).toEqual(['created', 'sending', 'retry'])
  expect(waiting).toMatchObject({ Status: 'running', Publications: [{ Error: { code: 'api-429' } }] })
  const found = await until(id, 'confirmed')
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2000)
  expect(found.Publications).toMatchObject([{ Attempts: 2, Error: null }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test('[B8.4] a post that stands although the answer was lost is found on X and not sent again', async () => {
  for (const kind of ['reset-after', 'bad-json'] as const) {
    sandbox.faults.order({ network: 'x', kind })
    const id = await create(profiles.twitter)
    const found = await until(id, 'confirmed')
    expect(found.Logs.map(({ Code }) => Code)).toEqual(['created', 'sending', 'unknown', 'confirmed'])
    expect(arrived('twitter', found.Message)).toHaveLength(1)
  }
})

test('[B8.4] what X does not have is sent again only after it was asked many times', async () => {
  sandbox.faults.order({ network: 'x', kind: 'reset-before' })
  const id = await create(profiles.twitter)
  for (let asked = 1; asked <= 4; asked += 1) {
    for (let at = 0; at < 200; at += 1) {
      const { Logs } = await read(id)
      if (Logs.filter(({ Code }) => Code === 'absent').length === asked) break
      await wait(20)
    }
    const { Publications, Status } = await read(id)
    expect(Publications).toMatchObject([{ State: 'unknown', Attempts: 1 }])
    expect(Status).toBe('incomplete')
    await hurry(id)
  }
  const found = await until(id, 'confirmed')
  expect(found.Publications).toMatchObject([{ Attempts: 2 }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test('[B8.4] LinkedIn cannot be asked, so the person decides: sent again it proves to be there already', async () => {
  sandbox.faults.order({ network: 'linkedin', kind: 'reset-after' })
  const id = await create(profiles.linkedin)
  const unknown = await until(id, 'unknown')
  await wait(300)
  expect(await read(id)).toMatchObject({
    Status: 'incomplete',
    Publications: [{ State: 'unknown', DueAt: null }],
  })
  const decide = (decision: string) =>
    server.ask('POST /api/post/resolve', {
      session: manager,
      body: { id: unknown.Publications[0]?.Id, decision },
    })
  const stranger = await server.signIn('stranger@other.test')
  const foreign = await server.ask('POST /api/post/resolve', {
    session: stranger,
    body: { id: unknown.Publications[0]?.Id, decision: 'published' },
  })
  expect(foreign.status).toBe(404)
  expect((await decide('send-again')).status).toBe(200)
  const found = await until(id, 'confirmed')
  expect(found.Publications[0]?.RemoteUrl).toContain('urn:li:')
  expect(arrived('linkedin', found.Message)).toHaveLength(1)
  expect(await decide('give-up')).toMatchObject({ body: { code: 'post-not-editable' } })
})

test('[B8.4] the person may say that it is there, or give up', async () => {
  for (const [decision, state] of [
    ['published', 'confirmed'],
    ['give-up', 'failed'],
  ] as const) {
    sandbox.faults.order({ network: 'linkedin', kind: 'timeout-before', seconds: 0 })
    const id = await create(profiles.linkedin)
    const unknown = await until(id, 'unknown')
    await wait(200)
    const { status } = await server.ask('POST /api/post/resolve', {
      session: manager,
      body: { id: unknown.Publications[0]?.Id, decision },
    })
    expect(status).toBe(200)
    expect((await read(id)).Publications).toMatchObject([{ State: state }])
  }
})

test('[B8.4] the same words again are refused and named, and count as no second share', async () => {
  for (const network of ['linkedin', 'twitter'] as const) {
    const text = fresh()
    await until(await create(profiles[network], { text }), 'confirmed')
    const found = await until(await create(profiles[network], { text }), 'failed')
    expect(found).toMatchObject({ Status: 'error', Publications: [{ Error: { code: 'network-refused' } }] })
    expect(arrived(network, text)).toHaveLength(1)
  }
})

test('[A4.19] an expired token is renewed on the way; the post goes out once', async () => {
  sandbox.faults.order({ network: 'x', kind: 'token-expired' })
  const found = await until(await create(profiles.twitter), 'confirmed')
  expect(found.Publications).toMatchObject([{ Attempts: 1 }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test('[A4.19] a revoked grant holds what waits, tells once, and reconnecting sends it', async () => {
  sandbox.grants.removeApp('x', '1402817365529000001')
  const ids = [await create(profiles.twitter), await create(profiles.twitter)]
  const [first = '', second = ''] = ids
  const held = await until(first, 'held')
  await until(second, 'held')
  expect(held).toMatchObject({ Status: 'pending', Publications: [{ Error: { code: 'profile-invalid' } }] })
  const told = await eventsOf('credential-invalidated')
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(profiles.twitter))).toHaveLength(1)
  const refused = await server.ask('POST /api/post/create', {
    session: manager,
    body: postForm(profiles.twitter),
  })
  expect(refused.body).toMatchObject({ code: 'profile-invalid' })
  const again = await connectProfile(server, manager, { network: 'twitter', credentialId: profiles.twitter })
  expect(again).toMatchObject({ Result: 'success', cId: profiles.twitter })
  for (const id of ids) {
    const found = await until(id, 'confirmed')
    expect(arrived('twitter', found.Message)).toHaveLength(1)
  }
})

test('[A7.27] removing a profile ends what waits for it, and keeps what was', async () => {
  const extra = (await connectProfile(server, manager, { network: 'twitter', person: 'joao' })).cId ?? ''
  const sent = await until(await create(extra), 'confirmed')
  const id = await create(extra, { scheduleType: 'custom', startDate: '2030-01-01 10:00', timezone: 'UTC' })
  await server.ask(`DELETE /credential/twitter?x-ui-mod=v2&cId=${extra}`, { session: manager })
  expect(await read(id)).toMatchObject({
    Status: 'error',
    Publications: [{ State: 'failed', Error: { code: 'profile-missing' } }],
  })
  expect((await read(sent.Id)).Publications).toMatchObject([
    { State: 'confirmed', ProfileName: 'João Silva 🚀' },
  ])
})

test('[POSTS8] what a crisis holds waits for a decision after it: sent, or dropped', async () => {
  const { db } = server.context
  const decide = (decision: string, session = manager) =>
    server.ask('POST /api/crisis/held', { session, body: { decision } })
  const date = Math.floor(Date.now() / 1000) + 2
  const [first, second] = [
    await create(profiles.linkedin, { scheduleType: 'custom', date }),
    await create(profiles.twitter, { scheduleType: 'custom', date }),
  ]
  expect(await setCrisis(server.context, boardId, true)).toBe(true)
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
  const told = await db
    .selectFrom('event')
    .select('payload')
    .where('kind', '=', 'crisis-updated')
    .orderBy('seq')
    .execute()
  expect(told.map(({ payload }) => payload)).toEqual([{ InCrisis: true }, { InCrisis: false }])
})

test('[POSTS6] what the company bans is refused when it is saved, and found again when it is sent', async () => {
  const { db } = server.context
  const { accountId } = server.company.acme
  const date = Math.floor(Date.now() / 1000) + 2
  const id = await create(profiles.twitter, {
    text: 'A Guaranteed win for you',
    scheduleType: 'custom',
    date,
  })
  await db.insertInto('banned_word').values({ account_id: accountId, word: 'guaranteed' }).execute()
  const form = postForm(profiles.twitter, { text: 'It is GUARANTEED.' })
  const refused = await server.ask('POST /api/post/create', { session: manager, body: form })
  expect(refused.body).toMatchObject({ code: 'api-41001', words: ['guaranteed'] })
  const found = await until(id, 'failed')
  expect(found.Publications).toMatchObject([{ Error: { code: 'api-41001', said: 'guaranteed' } }])
  expect(arrived('twitter', found.Message)).toHaveLength(0)
  await db.deleteFrom('banned_word').execute()
})

test('[POSTS10] a deleted post stays on its network, unless it is taken away there too', async () => {
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
  expect((await read(gone.Id)).Status).toBe('complete')
  expect((await remove(gone.Id, '&remote=1')).status).toBe(200)
  expect(stands(gone.Message)).toBe(false)
  const stranger = await server.signIn('stranger@other.test')
  const foreign = await server.ask(`DELETE /api/post/delete?id=${kept.Id}&remote=1`, { session: stranger })
  expect(foreign.status).toBe(404)
})

test('[SCHEDULE9] posts that are queued at once get slots of their own, whatever their profiles', async () => {
  const ids = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) =>
      create(at % 2 ? profiles.linkedin : profiles.twitter, { scheduleType: 'automagic', inqueue: '1' }),
    ),
  )
  const starts = await Promise.all(ids.map(async (id) => (await read(id)).StartDateTime))
  expect(new Set(starts).size).toBe(6)
  for (const id of ids) await server.ask(`DELETE /api/post/delete?id=${id}`, { session: manager })
})

test('[POSTS9] a post can be changed and deleted until it is sent, and then it is too late', async () => {
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
  for (let at = 0; at < 200 && (await read(sending)).Status !== 'running'; at += 1) await wait(10)
  const late = await Promise.all([
    change(sending),
    server.ask(`DELETE /api/post/delete?id=${sending}`, { session: manager }),
  ])
  for (const { body } of late) expect(body).toMatchObject({ code: 'post-not-editable' })
  await until(sending, 'confirmed')
  expect((await server.ask(`DELETE /api/post/delete?id=${waiting}`, { session: manager })).status).toBe(200)
})

test('[B5.17] pictures that a network still works on are waited for', async () => {
  const { context, company } = server
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = await context.media.add(png, 'image/png')
  await context.db
    .insertInto('media')
    .values({
      id: file.id,
      account_id: company.acme.accountId,
      owner_id: company.people.manager,
      resource: file.resource,
      mime_type: file.mimeType,
      bytes: file.bytes,
      sha256: 'x',
    })
    .execute()
  const media = [{ id: file.id, type: 'image', altText: 'A dot' }]
  for (const network of ['linkedin', 'twitter'] as const) {
    const found = await until(await create(profiles[network], { media }), 'confirmed')
    expect(found).toMatchObject({ Type: 'image', Media: [{ Id: file.id, altText: 'A dot' }] })
    const stands = sandbox.posts(made[network]).find((one) => one.text === found.Message)
    expect(stands?.attachments).toMatchObject([{ alt: 'A dot' }])
  }
})

test('[B7.9] statistics are fetched for what stands, and kept as a series', async () => {
  const { context } = server
  const id = await create(profiles.twitter)
  await until(id, 'confirmed')
  const networks = createNetworks(context)
  const keeper = createStatsKeeper(context, networks, createProfileOpener(context, networks))
  for (let round = 0; round < 2; round += 1) {
    await sql`update publication set stats_at = clock_timestamp() where post_id = ${id}`.execute(context.db)
    expect(await keeper.fetchDue()).toBeGreaterThan(0)
  }
  await networks.close()
  const { body } = await server.ask(`GET /post-stats/${id}?x-ui-mod=v2`, { session: manager })
  expect(body).toMatchObject({ Likes: expect.any(Number), Updated: expect.any(String), Series: [{}, {}] })
})

test('[B5.22] when the zone table changes, posts that wait are computed anew', async () => {
  const id = await create(profiles.linkedin, {
    scheduleType: 'custom',
    startDate: '2030-01-15 10:00',
    timezone: 'America/Vancouver',
  })
  const { db } = server.context
  const old = { zone_version: '2025b', due_at: new Date('2030-01-15T18:00:00Z') }
  await db.updateTable('post').set(old).where('id', '=', id).execute()
  await db.updateTable('publication').set({ due_at: old.due_at }).where('post_id', '=', id).execute()
  expect(await recomputeZones(server.context)).toBe(1)
  expect(await recomputeZones(server.context)).toBe(0)
  expect(await read(id)).toMatchObject({
    StartDateTime: '2030-01-15 17:00:00',
    Publications: [{ DueAt: '2030-01-15 17:00:00' }],
    Logs: [{ Code: 'created' }, { Code: 'moved' }],
  })
})

test('[A4.19] a grant that ends at a known time turns the profile invalid by itself, once', async () => {
  const extra = (await connectProfile(server, manager, { network: 'linkedin', person: 'layla' })).cId ?? ''
  const id = await create(extra, { scheduleType: 'custom', startDate: '2030-01-01 10:00', timezone: 'UTC' })
  const { db } = server.context
  await db
    .updateTable('credential')
    .set({ expires_on: new Date(0) })
    .where('id', '=', extra)
    .execute()
  await endExpiredProfiles(server.context)
  await endExpiredProfiles(server.context)
  expect(await read(id)).toMatchObject({
    Publications: [{ State: 'held', Error: { code: 'profile-invalid' } }],
  })
  const told = await eventsOf('credential-invalidated')
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(extra))).toHaveLength(1)
  await server.ask(`DELETE /credential/linkedin?x-ui-mod=v2&cId=${extra}`, { session: manager })
})

test('[B4.7] a worker that died before sending is taken over; one that died after it leaves a question', async () => {
  const { db } = server.context
  const [before, after] = [
    await create(profiles.twitter, {
      scheduleType: 'custom',
      startDate: '2030-01-01 10:00',
      timezone: 'UTC',
    }),
    await create(profiles.linkedin, {
      scheduleType: 'custom',
      startDate: '2030-01-01 10:00',
      timezone: 'UTC',
    }),
  ]
  const dead = { state: 'sending', lease_by: 'dead', lease_until: new Date(Date.now() - 1000), attempt: 1 }
  await db.updateTable('publication').set(dead).where('post_id', '=', before).execute()
  const armed = { ...dead, armed_at: new Date(Date.now() - 5000) }
  await db.updateTable('publication').set(armed).where('post_id', '=', after).execute()
  await server.context.bus.publish('publication', [])
  const sent = await until(before, 'confirmed')
  expect(sent.Logs.map(({ Code }) => Code)).toEqual(['created', 'retry', 'sending', 'confirmed'])
  const asked = await until(after, 'unknown')
  expect(asked).toMatchObject({
    Status: 'incomplete',
    Publications: [{ Error: { code: 'network-unavailable' } }],
  })
  expect(arrived('linkedin', asked.Message)).toHaveLength(0)
})

test('[B4.7] a server that stops ends what is under way and takes on nothing new', async () => {
  const other = await startTestServer({ configuration: besideSandbox(sandbox) })
  const session = await other.signIn('manager@acme.test')
  const profile = (await connectProfile(other, session, { network: 'twitter', person: 'elena' })).cId ?? ''
  sandbox.faults.order({ network: 'x', kind: 'slow-answer', seconds: 0.01 })
  const texts = [fresh(), fresh()]
  for (const text of texts) {
    await other.ask('POST /api/post/create', { session, body: postForm(profile, { text }) })
  }
  for (let at = 0; at < 100 && arrived('twitter', texts[0] ?? '').length === 0; at += 1) await wait(20)
  await other.app.close()
  const { db } = other.context
  const rows = await db.selectFrom('publication').select(['state', 'lease_by']).orderBy('due_at').execute()
  await other.close()
  expect(rows[0]).toEqual({ state: 'confirmed', lease_by: null })
  expect(rows[1]?.lease_by).toBeNull()
  expect(arrived('twitter', texts[0] ?? '')).toHaveLength(1)
})
