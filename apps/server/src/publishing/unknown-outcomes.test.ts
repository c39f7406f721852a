import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

test('[B8.4] the worker waits as long as a rate limit says, and then sends the post once', async () => {
  const { sandbox, profiles, create, read, until, arrived } = publishing
  sandbox.faults.order({ network: 'x', kind: 'rate-limit', seconds: 2 })
  const begun = Date.now()
  const id = await create(profiles.twitter)
  await waitUntil(async () => (await read(id)).Logs.length >= 3)
  const waiting = await read(id)
  expect(waiting.Logs.map(({ Code }) => Code)).toEqual(['created', 'sending', 'retry'])
  expect(waiting).toMatchObject({ Status: 'running', Publications: [{ Error: { code: 'api-429' } }] })
  const found = await until(id, 'confirmed')
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2000)
  expect(found.Publications).toMatchObject([{ Attempts: 2, Error: null }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test('[B8.4] a post that was stored although the answer was lost is found on X and not sent again', async () => {
  const { sandbox, profiles, create, until, arrived } = publishing
  for (const kind of ['reset-after', 'bad-json'] as const) {
    sandbox.faults.order({ network: 'x', kind })
    const id = await create(profiles.twitter)
    const found = await until(id, 'confirmed')
    expect(found.Logs.map(({ Code }) => Code)).toEqual(['created', 'sending', 'unknown', 'confirmed'])
    expect(arrived('twitter', found.Message)).toHaveLength(1)
  }
})

test('[POSTS12] a post that X does not list is sent again only after X was asked four times', async () => {
  const { sandbox, profiles, create, read, until, arrived, hurry } = publishing
  sandbox.faults.order({ network: 'x', kind: 'reset-before' })
  const id = await create(profiles.twitter)
  for (let asked = 1; asked <= 3; asked += 1) {
    await waitUntil(async () => {
      const { Logs } = await read(id)
      return Logs.filter(({ Code }) => Code === 'absent').length === asked
    })
    const { Publications, Status } = await read(id)
    expect(Publications).toMatchObject([{ State: 'unknown', Attempts: 1 }])
    expect(Status).toBe('incomplete')
    await hurry(id)
  }
  const found = await until(id, 'confirmed')
  expect(found.Publications).toMatchObject([{ Attempts: 2 }])
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})

test.each(['server-error', 'error-in-200'] as const)(
  '[POSTS12] after one %s of X the post is sent automatically within half a minute, once',
  async (kind) => {
    const { sandbox, profiles, create, until, arrived } = publishing
    sandbox.faults.order({ network: 'x', kind })
    const id = await create(profiles.twitter)
    // Runs in real time: the network is asked for thirty seconds.
    const found = await until(id, 'confirmed')
    expect(found.Publications).toMatchObject([{ Attempts: 2 }])
    expect(arrived('twitter', found.Message)).toHaveLength(1)
  },
)

/** Waits until the worker has given up asking the network; until then the user cannot decide. */
const untilNotAsked = (id: string) =>
  waitUntil(async () => (await publishing.read(id)).Publications[0]?.DueAt === null)

test('[B8.4] LinkedIn cannot be asked, so the user decides: sent again the post proves to be there already', async () => {
  const { server, sandbox, manager, profiles, create, read, until, arrived } = publishing
  sandbox.faults.order({ network: 'linkedin', kind: 'reset-after' })
  const id = await create(profiles.linkedin)
  const unknown = await until(id, 'unknown')
  await untilNotAsked(id)
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

test('[B8.4] the user may say that the post is there, or give up', async () => {
  const { server, sandbox, manager, profiles, create, read, until } = publishing
  for (const [decision, state] of [
    ['published', 'confirmed'],
    ['give-up', 'failed'],
  ] as const) {
    sandbox.faults.order({ network: 'linkedin', kind: 'timeout-before', seconds: 0 })
    const id = await create(profiles.linkedin)
    const unknown = await until(id, 'unknown')
    await untilNotAsked(id)
    const { status } = await server.ask('POST /api/post/resolve', {
      session: manager,
      body: { id: unknown.Publications[0]?.Id, decision },
    })
    expect(status).toBe(200)
    expect((await read(id)).Publications).toMatchObject([{ State: state }])
  }
})

test('[B8.4] a duplicate text is refused and reported, and does not count as a second share', async () => {
  const { profiles, fresh, create, until, arrived } = publishing
  for (const network of ['linkedin', 'twitter'] as const) {
    const text = fresh()
    await until(await create(profiles[network], { text }), 'confirmed')
    const found = await until(await create(profiles[network], { text }), 'failed')
    expect(found).toMatchObject({ Status: 'error', Publications: [{ Error: { code: 'network-refused' } }] })
    expect(arrived(network, text)).toHaveLength(1)
  }
})

test('[B8.4] a text that was deleted at LinkedIn is refused again, and does not count as shared', async () => {
  const { server, sandbox, manager, profiles, fresh, create, until } = publishing
  const text = fresh()
  const first = await until(await create(profiles.linkedin, { text }), 'confirmed')
  const { status } = await server.ask(`DELETE /api/post/delete?id=${first.Id}&remote=1`, {
    session: manager,
  })
  expect(status).toBe(200)
  expect(sandbox.posts('linkedin').filter((one) => one.text === text)).toEqual([])
  const found = await until(await create(profiles.linkedin, { text }), 'failed')
  expect(found).toMatchObject({ Status: 'error', Publications: [{ Error: { code: 'network-refused' } }] })
})

test('[B8.4] a post that the user sends again is looked up when X reports a duplicate', async () => {
  const { server, sandbox, manager, profiles, create, until, arrived } = publishing
  sandbox.faults.order({ network: 'x', kind: 'late-list', seconds: 3600 })
  const id = await create(profiles.twitter)
  const unknown = await until(id, 'unknown')
  const resolve = () =>
    server.ask('POST /api/post/resolve', {
      session: manager,
      body: { id: unknown.Publications[0]?.Id, decision: 'send-again' },
    })
  sandbox.listNow('x')
  // While X is being asked, its answer takes precedence.
  await waitUntil(async () => (await resolve()).status !== 409)
  const found = await until(id, 'confirmed')
  expect(arrived('twitter', found.Message)).toHaveLength(1)
})
