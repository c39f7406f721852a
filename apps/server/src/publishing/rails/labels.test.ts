import { approval, type PostLabels } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { postForm } from '../../testing/post-form.js'
import { createPublishingContext } from '../../testing/publishing/create-publishing-context.js'
import { makeDue } from '../../testing/publishing/make-due.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
})
afterAll(() => stage.close())

const ask = (line: string, body?: unknown, session = stage.manager) =>
  stage.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const set = (PaidPartnership: string, MadeWithAi: string) =>
  ask('PUT /api/guard-rails', { Labels: { PaidPartnership, MadeWithAi } })
const later = () => ({ scheduleType: 'custom', date: Math.floor(Date.now() / 1000) + 7200 })
const assisted = { generatedLog: [{ tone: 'casual', isPatrial: false }] }
const both = { PaidPartnership: true, MadeWithAi: true }

/** How X labels what it got. */
async function labelsOnX(id: string) {
  const { Message } = await stage.until(id, 'confirmed')
  return stage.sandbox.posts('x').find(({ sent }) => sent.includes(Message))?.labels
}

test('[GUARDRAILS13] X gets the labels that the board decides, and shows them', async () => {
  const { create, read, profiles } = stage
  await set('always', 'assistant')
  const labelled = await create(profiles.twitter, { ...assisted, labels: { paidPartnership: false } })
  expect((await read(labelled)).Labels).toEqual(both)
  expect(await labelsOnX(labelled)).toEqual(['paid_partnership', 'made_with_ai'])
  const timeline = await (await fetch(`${stage.sandbox.address}/x`)).text()
  expect(timeline).toContain('Paid partnership · Made with AI')
  const byHand = await create(profiles.twitter, { labels: { madeWithAi: true } })
  expect(await labelsOnX(byHand)).toEqual(['paid_partnership'])
  // No other network has them, and no comment.
  const elsewhere = await create(profiles.linkedin, assisted)
  expect((await read(elsewhere)).Labels).toBeNull()
  const commentOn = (await read(labelled)).Publications[0]?.Id
  const comment = await create(profiles.twitter, { ...assisted, commentOn })
  expect((await read(comment)).Labels).toBeNull()
  expect(await labelsOnX(comment)).toBeUndefined()
})

test('[GUARDRAILS13] authors choose where the board leaves it to them, and nowhere else', async () => {
  const { create, read, profiles } = stage
  const chosen = { labels: { paidPartnership: true, madeWithAi: true } }
  await set('off', 'off')
  expect((await read(await create(profiles.twitter, { ...chosen, ...assisted }))).Labels).toBeNull()
  await set('choose', 'choose')
  expect(await labelsOnX(await create(profiles.twitter, chosen))).toEqual([
    'paid_partnership',
    'made_with_ai',
  ])
  expect((await read(await create(profiles.twitter))).Labels).toBeNull()
  // The use of the assistant is only a preset.
  expect((await read(await create(profiles.twitter, assisted))).Labels).toEqual({
    PaidPartnership: false,
    MadeWithAi: true,
  })
  const refused = await create(profiles.twitter, { ...assisted, labels: { madeWithAi: false }, ...later() })
  expect((await read(refused)).Labels).toBeNull()
  // It stays as it was chosen, until the author chooses again or uses the assistant again.
  const form = { ...postForm(profiles.twitter, { text: stage.fresh() }), ...later(), id: refused }
  await ask('POST /api/post/update', form)
  expect((await read(refused)).Labels).toBeNull()
  await ask('POST /api/post/update', { ...form, labels: { paidPartnership: true } })
  await ask('POST /api/post/update', { ...form, text: stage.fresh() })
  expect((await read(refused)).Labels).toEqual({ PaidPartnership: true, MadeWithAi: false })
  await ask('POST /api/post/update', { ...form, ...assisted })
  expect((await read(refused)).Labels).toEqual(both)
  const odd = await ask('POST /api/post/create', {
    ...form,
    id: undefined,
    labels: { paidPartnership: 'yes' },
  })
  expect(odd.status).toBe(400)
})

test('[GUARDRAILS13] a post that waits gets the labels that the board has now', async () => {
  const { create, read, profiles } = stage
  await set('off', 'off')
  const waiting = await create(profiles.twitter, { ...assisted, ...later() })
  expect((await read(waiting)).Labels).toBeNull()
  await set('always', 'assistant')
  expect((await read(waiting)).Labels).toEqual(both)
  await set('choose', 'off')
  expect((await read(waiting)).Labels).toEqual({ PaidPartnership: true, MadeWithAi: false })
  await set('always', 'assistant')
  await makeDue(stage.server.context, waiting)
  expect(await labelsOnX(waiting)).toEqual(['paid_partnership', 'made_with_ai'])
})

test('[GUARDRAILS13] [GUARDRAILS17] [APPROVALS19] [APPROVALS21] approvers see the labels, and another label is another version', async () => {
  const { create, read, profiles } = stage
  await set('choose', 'off')
  const workflow = {
    IsEnabled: true,
    Steps: [{ Approvers: [], Needs: 'any' }],
    AllowsOwn: true,
    SendsLetters: false,
  }
  await ask('POST /api/approvals/workflow', workflow)
  const list = z.object({ Items: z.array(approval) })
  const found = async (id: string) =>
    z.parse(list, (await ask('GET /api/approvals/list')).body).Items.find(({ Post }) => Post.Id === id)
  const text = stage.fresh()
  const id = await create(profiles.twitter, { text, ...later() })
  const first = await found(id)
  expect(first?.Post.Labels).toBeNull()
  const form = { ...postForm(profiles.twitter, { text }), ...later(), id }
  await ask('POST /api/post/update', { ...form, labels: { paidPartnership: true } })
  const second = await found(id)
  expect(second?.Post.Labels).toEqual({ PaidPartnership: true, MadeWithAi: false })
  expect(second?.Version).not.toBe(first?.Version)
  /** Whether it is labelled as a partnership, and so the versions that it is compared with. */
  const compared = async (one: string) => {
    const approved = await found(one)
    const isPaid = (labels: PostLabels | null) => labels?.PaidPartnership === true
    const before = approved?.Comparisons.map(({ Kind, Labels }) => [Kind, isPaid(Labels)]) ?? []
    return [isPaid(approved?.Post.Labels ?? null), ...before]
  }
  const approve = async () => {
    const items = [{ id, version: (await found(id))?.Version }]
    expect((await ask('POST /api/approvals/decide', { items, decision: 'approve' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      ApproveStatus: 'approved',
      Publications: [{ State: 'scheduled' }],
    })
  }
  await approve()
  // Saved again as it is, and asking for the label that it has, it stays approved.
  for (const labels of [undefined, { paidPartnership: true }]) {
    await ask('POST /api/post/update', { ...form, labels })
    expect((await read(id)).ApproveStatus).toBe('approved')
  }
  for (const paidPartnership of [false, true]) {
    await ask('POST /api/post/update', { ...form, labels: { paidPartnership } })
    expect(await compared(id)).toEqual([paidPartnership, ['approved', !paidPartnership]])
    expect(await read(id)).toMatchObject({ ApproveStatus: 'pending', Publications: [{ State: 'held' }] })
    await approve()
  }
  // A decided version keeps its labels, whatever the post has now.
  await ask('POST /api/post/update', { ...form, labels: { paidPartnership: false } })
  const reject = { items: [{ id, version: (await found(id))?.Version }], decision: 'reject', note: 'Why?' }
  expect((await ask('POST /api/approvals/decide', reject)).status).toBe(200)
  const decided = z.parse(list, (await ask('GET /api/approvals/list?status=decided')).body).Items
  const versions = decided.filter(({ Post }) => Post.Id === id)
  expect(versions.map(({ Status, Post }) => [Status, Post.Labels?.PaidPartnership === true])).toEqual([
    ['rejected', false],
    ['approved', true],
    ['approved', false],
    ['approved', true],
  ])
  await ask('POST /api/approvals/workflow', { ...workflow, IsEnabled: false })
})
