import { post, type Post } from '@rostrum/protocol'
import { createSandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { type FaultTarget, openFaultTarget, type TriedFault } from '../testing/publishing/fault-injectors.js'
import { postForm } from '../testing/post-form.js'

let target: FaultTarget
let account = ''
beforeAll(async () => {
  target = await openFaultTarget(createSandbox)
  account = await target.connect('an Instagram account')
})
afterEach(() => target.sandbox.faults.clear())
afterAll(() => target.close())

async function publish(text: string): Promise<string> {
  const media = [{ id: target.picture, type: 'image' as const }]
  const body = postForm(account, { text, media, type: 'image' })
  const answer = await target.server.ask('POST /api/post/create', { session: target.session, body })
  return z.parse(z.object({ Id: z.string() }), answer.body).Id
}
const read = async (id: string): Promise<Post> =>
  z.parse(post, (await target.server.ask(`GET /api/post/get?id=${id}`, { session: target.session })).body)
const arrivals = (text: string) => target.sandbox.arrivals('instagram').filter((one) => one.text === text)
const order = (kind: TriedFault, count: number, seconds = 0.05) =>
  target.sandbox.faults.order({ network: 'instagram', kind, count, seconds })
const out = (id: string) =>
  waitFor(async () => expect((await read(id)).Status).toBe('complete'), { interval: 100 })

// Runs in real time: the network is asked for twenty seconds.
test.each(['bad-gateway', 'server-error', 'timeout-before', 'error-in-200'] as const)(
  '[POSTS19] after one %s that stored nothing the same draft is published, once',
  async (kind) => {
    const text = `Not stored: ${kind}`
    order(kind, 1)
    const id = await publish(text)
    await out(id)
    expect((await read(id)).Publications).toMatchObject([{ Attempts: 2 }])
    expect(arrivals(text)).toHaveLength(1)
    const { db } = target.server.context
    // A table gives its rows in no order of its own.
    const tries = await db
      .selectFrom('publication_attempt')
      .select('remote_draft')
      .orderBy('started_at')
      .execute()
    const drafts = tries.slice(-2).map(({ remote_draft }) => remote_draft)
    expect(drafts[0]).toMatch(/^\d+$/)
    expect(drafts[1]).toBe(drafts[0])
  },
)

test.each(['reset-after', 'timeout-after', 'wrong-type'] as const)(
  '[POSTS19] after one %s that stored it the post is found, and not sent again',
  async (kind) => {
    const text = `Stored: ${kind}`
    order(kind, 1)
    const id = await publish(text)
    await out(id)
    expect((await read(id)).Publications).toMatchObject([{ Attempts: 1 }])
    expect(arrivals(text)).toHaveLength(1)
  },
)

test('[POSTS19] when the draft is reported as published, the worker waits for the late list and never sends again', async () => {
  const text = 'Stored, and listed late'
  order('late-list', 1, 5)
  const id = await publish(text)
  await out(id)
  expect((await read(id)).Publications).toMatchObject([{ Attempts: 1 }])
  expect(arrivals(text)).toHaveLength(1)
})
