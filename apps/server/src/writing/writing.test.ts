import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { keepHashtags, offerHashtags } from '../hashtags/hashtags.js'

let sandbox: Sandbox
let server: TestServer
let session: string
let twitter: string
let linkedin: string
beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    processing: 10,
    quiet: true,
  })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  session = await server.signIn('manager@acme.test')
  twitter = (await connectProfile(server, session, { network: 'twitter' })).cId ?? ''
  linkedin = (await connectProfile(server, session, { network: 'linkedin', person: 'layla' })).cId ?? ''
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const hashtags = async (q: string, network = 'linkedin', from = session) => {
  const query = new URLSearchParams({ q, network }).toString()
  const { body } = await server.ask(`GET /api/autocomplete/hashtags?${query}`, { session: from })
  return body
}
const people = (q: string, network: string, credentialId: string, from = session) => {
  const query = new URLSearchParams({ q, network, credentialId }).toString()
  return server.ask(`GET /api/autocomplete/mentions?${query}`, { session: from })
}
const write = async (text: string, network: 'linkedin' | 'twitter', publishAt?: Date) => {
  const { context, company } = server
  const { boardId } = company.acme
  const { id: storyId } = await addStory(context, {
    boardId,
    messages: [{ network, text }],
    ...(publishAt ? { publishAt } : {}),
  })
  await context.db.transaction().execute((trx) => keepHashtags(trx, { storyId }))
}

test('[MENTIONS14] offers the hashtags of the board, the network’s first, and none before its story starts', async () => {
  await write('#Heat_Pump and #Zürich, #heart', 'twitter')
  await write('#heatwave #heatwave', 'linkedin')
  await write('#HeatPump', 'twitter')
  await write('#heatpump', 'twitter')
  await write('#HeatSecret', 'linkedin', new Date(Date.now() + 3_600_000))
  expect(await hashtags('hea')).toEqual({ Data: ['heatwave', 'heatpump', 'heart', 'Heat_Pump'] })
  expect(await hashtags('HEAT_')).toEqual({ Data: ['Heat_Pump'] })
  expect(await hashtags('zü')).toEqual({ Data: ['Zürich'] })
  expect(await hashtags('%')).toEqual({ Data: [] })
  expect(await hashtags('heat', 'linkedin', await server.signIn('stranger@other.test'))).toEqual({ Data: [] })
})

test("[MENTIONS14] the company's recommended hashtags come before those of its texts, and belong to it alone", async () => {
  const { context, company } = server
  await write('#warmth #warmth #Warm_up', 'linkedin')
  await write('#warmth again', 'linkedin')
  await offerHashtags(context.db, company.acme.accountId, ['WarmHands', 'WARM_up'])
  // A recommended hashtag that is already used is listed once, in the company's spelling.
  expect(await hashtags('warm')).toEqual({ Data: ['WARM_up', 'WarmHands', 'warmth'] })
  expect(await hashtags('warm', 'linkedin', await server.signIn('stranger@other.test'))).toEqual({ Data: [] })
})

test('[MENTIONS14] the hashtags of a post become known to the board', async () => {
  const post = { mentions: [], media: [], link: null, type: 'text', messageId: null, storyId: null }
  const schedule = { credentialId: [linkedin], scheduleType: 'now', inqueue: '0', timezone: 'UTC' }
  const saved = await server.ask('POST /api/post/create', {
    session,
    body: { ...post, ...schedule, text: 'Off to the #riverside' },
  })
  expect(saved.status).toBe(200)
  expect(await hashtags('river')).toEqual({ Data: ['riverside'] })
})

test('[MENTIONS15] finds people on X by the network’s own search, and among those whom the board knows', async () => {
  const found = await people('amel', 'Twitter', twitter)
  expect(found.body).toMatchObject({ Data: [{ handle: 'amelie_okonkwo', name: 'Amélie Sørensen-Okonkwo' }] })
  const known = await people('حد', 'LinkedIn', linkedin)
  expect(known.body).toMatchObject({ Data: [{ name: 'ليلى حدّاد' }] })
  expect((await people('100%', 'LinkedIn', linkedin)).body).toEqual({ Data: [] })
})

test('[MENTIONS15] only through an own profile of that network', async () => {
  expect((await people('amel', 'LinkedIn', twitter)).status).toBe(404)
  const other = await server.signIn('champion@acme.test')
  expect((await people('amel', 'Twitter', twitter, other)).status).toBe(404)
  expect((await people('x'.repeat(91), 'Twitter', twitter)).status).toBe(400)
})

test('[B8.3] when a network fails, the people whom the board knows are answered, not an error', async () => {
  const { db } = server.context
  await db.updateTable('credential').set({ token_sealed: null }).where('id', '=', twitter).execute()
  expect(await people('misaki', 'Twitter', twitter)).toMatchObject({ status: 200, body: { Data: [] } })
})

test('a user who searches more often than anybody types is limited', async () => {
  const busy = await server.signIn('advocate@acme.test')
  const answers = await Promise.all(
    Array.from({ length: 45 }, () =>
      server.ask('GET /api/autocomplete/hashtags?q=ab&network=linkedin', { session: busy }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
})
