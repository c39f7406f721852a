import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import type { AnswerLike } from '../environment.js'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { signedIn, startTestStack, tabOf, viewOf, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }
let profiles: string[]

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const session = await server.signIn('manager@acme.test')
  const linkedin = await connectProfile(server, session, { network: 'linkedin' })
  const second = await connectProfile(server, session, { network: 'linkedin', person: 'misaki' })
  profiles = [linkedin.cId ?? '', second.cId ?? '']
})
afterAll(() => stack.close())
beforeEach(async () => {
  const { boardId } = stack.server.company.acme
  const messages = [{ network: 'linkedin' as const, text: `Suggested ${(count += 1)}.` }]
  story = await addStory(stack.server.context, { boardId, messages })
})
let count = 0

const open = async (person: Visit, target: EditorTarget = { storyId: story.id, network: 'linkedin' }) => {
  const editor = createEditor(person.rostrum, target)
  await waitFor(() => expect(viewOf(editor).status).toBe('ready'))
  editor.setSchedule('postNow')
  editor.selectProfiles(profiles.slice(0, 1))
  // The code that sends is there, and knows what it is called.
  await waitFor(() => expect(viewOf(editor).submit.isEnabled || viewOf(editor).text === '').toBe(true))
  await new Promise((done) => setTimeout(done, 0))
  return editor
}
const stored = async (storyId: string | null = story.id) => {
  const { db } = stack.server.context
  const rows = await db
    .selectFrom('post')
    .select(['id', 'text'])
    .where('story_id', 'is not distinct from', storyId)
    .execute()
  return rows.map(({ text }) => text)
}
const already = { outcome: 'failed', failing: { code: 'already-shared' } }

test('[SUBMIT15] two tabs that share one story at once make one post, and the second says so', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  const editors = [await open(first), await open(second)] as const
  const found = await Promise.all(editors.map((editor) => editor.submit()))
  expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'submitted'])
  expect(await stored()).toHaveLength(1)
  const late = found[0]?.outcome === 'failed' ? editors[0] : editors[1]
  expect(viewOf(late)).toMatchObject({ error: { code: 'already-shared' }, submit: { isEnabled: false } })
})

test('[SUBMIT15] what was changed in the second tab is not sent beside the first, and not lost', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  const [one, two] = [await open(first), await open(second)]
  two.setText('In other words.')
  expect(await one.submit()).toMatchObject({ outcome: 'submitted' })
  expect(viewOf(two)).toMatchObject({
    text: 'In other words.',
    error: { code: 'already-shared' },
    submit: { isEnabled: false },
  })
  expect(await two.submit()).toEqual({ outcome: 'refused' })
  two.beginAnother()
  expect(viewOf(two)).toMatchObject({ text: 'In other words.', error: null, submit: { isEnabled: true } })
  expect(await two.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await stored()).toHaveLength(2)
})

test('[SUBMIT15] the server decides where a tab hears nothing of the other', async () => {
  const first = await signedIn(stack)
  const { local } = first.environment
  const second = visit(stack, { page: { tabOf: first.environment } })
  await second.rostrum.start()
  const deaf = createEditor(
    { ...second.rostrum, environment: { ...second.environment, onStorage: () => () => {} } },
    { storyId: story.id, network: 'linkedin' },
  )
  await waitFor(() => expect(viewOf(deaf).status).toBe('ready'))
  deaf.setSchedule('postNow')
  deaf.selectProfiles(profiles.slice(0, 1))
  const one = await open(first)
  expect(await one.submit()).toMatchObject({ outcome: 'submitted' })
  expect(viewOf(deaf).submit.isEnabled).toBe(true)
  expect(await deaf.submit()).toMatchObject(already)
  deaf.setText('Other words.')
  expect(await stored()).toHaveLength(1)
  expect(local.keys().filter((key) => key.includes('draft/'))).toEqual([])
})

test('[SUBMIT15] [SUBMIT8] another profile, and whoever opens the story anew, share once more', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  const [one, two] = [await open(first), await open(second)]
  two.selectProfiles(profiles.slice(1))
  expect(await one.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await two.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await (await open(await tabOf(stack, first))).submit()).toMatchObject({ outcome: 'submitted' })
  expect(await stored()).toHaveLength(3)
})

test('[SUBMIT15] a draft of one’s own that two tabs hold is sent once; posts that were begun apart are two', async () => {
  const before = (await stored(null)).length
  const first = await signedIn(stack)
  const one = await open(first, { isNew: true, network: 'linkedin' })
  const apart = await open(await tabOf(stack, first), { isNew: true, network: 'linkedin' })
  apart.setText('Begun apart.')
  one.setText('Begun here.')
  await first.environment.clock.advance(1000)
  const taken = await open(await tabOf(stack, first), { isNew: true, network: 'linkedin' })
  expect(viewOf(taken).text).toBe('Begun here.')
  expect(await one.submit()).toMatchObject({ outcome: 'submitted' })
  expect(viewOf(taken).error).toMatchObject({ code: 'already-shared' })
  expect(await apart.submit()).toMatchObject({ outcome: 'submitted' })
  expect((await stored(null)).length - before).toBe(2)
})

test('[SUBMIT13] [SUBMIT15] of two tabs without a connection one waits, and the other says so', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  const [one, two] = [await open(first), await open(second)]
  for (const person of [first, second]) {
    person.environment.goOffline()
    await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(true))
  }
  two.setText('Other words.')
  expect(await one.submit()).toEqual({ outcome: 'waiting' })
  expect(await two.submit()).toMatchObject(already)
  expect(viewOf(two).text).toBe('Other words.')
  for (const person of [first, second]) {
    person.environment.goOnline()
    await person.environment.clock.advance(10)
  }
  await waitFor(() => expect(viewOf(one).status).toBe('closed'))
  expect(await stored()).toEqual([viewOf(one).text])
  // Whoever gives up the second and opens the story anew shares it once more.
  two.discard()
  expect(await (await open(await tabOf(stack, first))).submit()).toMatchObject({ outcome: 'submitted' })
})

test('[SUBMIT15] an answer that was lost is no other tab: the same share goes on', async () => {
  let isLost = true
  const person = await signedIn(stack, {
    through: async (pass, address, request): Promise<AnswerLike> => {
      const answer = await pass(address, request)
      if (!address.includes('/post/create') || !isLost) return answer
      isLost = false
      throw new TypeError('Failed to fetch')
    },
  })
  const editor = await open(person)
  expect(await editor.submit()).toMatchObject({
    outcome: 'failed',
    failing: { code: 'NetworkRequestFailed' },
  })
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await stored()).toHaveLength(1)
})

test('[SUBMIT13] [SUBMIT15] what waits in one tab and is sent by another is done in the first', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  const one = await open(first)
  for (const person of [first, second]) {
    person.environment.goOffline()
    await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(true))
  }
  one.setText('Written without a connection.')
  expect(await one.submit()).toEqual({ outcome: 'waiting' })
  for (const person of [second, first]) {
    person.environment.goOnline()
    await person.environment.clock.advance(10)
    await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(false))
  }
  await waitFor(() => expect(viewOf(one)).toMatchObject({ status: 'closed', error: null }))
  expect(await stored()).toEqual(['Written without a connection.'])
})

test('[SUBMIT14] that a draft came back stays told while it is changed: nothing moves under the finger', async () => {
  const person = await signedIn(stack)
  const before = await open(person)
  before.setText('Written before.')
  await person.environment.clock.advance(1000)
  before.dispose()
  const again = await tabOf(stack, person)
  const editor = await open(again)
  expect(viewOf(editor)).toMatchObject({ text: 'Written before.', draft: 'restored' })
  editor.setText('Written before, and changed.')
  expect(viewOf(editor).draft).toBe('restored')
  await again.environment.clock.advance(1000)
  expect(viewOf(editor).draft).toBe('restored')
  editor.reset()
  expect(viewOf(editor).draft).toBe('none')
})
