import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import {
  openEditor,
  signedIn,
  startTestStack,
  tabOf,
  viewOf,
  visit,
  type TestStack,
  type Visit,
} from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }
let other: { id: string; messages: string[] }

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const { boardId } = server.company.acme
  story = await addStory(server.context, {
    boardId,
    title: 'A good year',
    messages: [
      { network: 'linkedin', text: 'One thing to say.' },
      { network: 'linkedin', text: 'Another thing to say.' },
      { network: 'twitter', text: 'Short.' },
    ],
  })
  other = await addStory(server.context, { boardId, messages: [{ network: 'linkedin', text: 'Elsewhere.' }] })
  const session = await server.signIn('manager@acme.test')
  await connectProfile(server, session, { network: 'linkedin' })
  await connectProfile(server, session, { network: 'twitter' })
})
afterAll(() => stack.close())

const posts = async () => {
  const rows = await stack.server.context.db.selectFrom('post').select('id').execute()
  return rows.length
}
const opened = (person: Visit, target: EditorTarget = { storyId: story.id, network: 'linkedin' }) =>
  openEditor(person, target)

test('what is typed is kept within a second, and offered back after the page was loaded again', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText('Half a thou')
  await person.environment.clock.advance(999)
  const back = await tabOf(stack, person)
  const again = await opened(back, { storyId: story.id })
  expect(viewOf(again)).toMatchObject({
    text: 'Half a thou',
    draft: 'restored',
    isDirty: true,
    network: 'linkedin',
  })
  const elsewhere = await opened(back, { storyId: other.id })
  expect(viewOf(elsewhere)).toMatchObject({ text: 'Elsewhere.', draft: 'none' })
  again.discard()
  expect(viewOf(await opened(back)).draft).toBe('none')
})

test('a page that is left keeps the last word typed', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText('The last wor')
  person.environment.hide()
  const again = await opened(await tabOf(stack, person))
  expect(viewOf(again).text).toBe('The last wor')
  again.discard()
  editor.discard()
})

test('[SUBMIT14] [GUARDRAILS17] the labels of a post are there after a reload, and when its network is shown again', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person, { storyId: story.id, network: 'twitter' })
  const labels = { paidPartnership: true }
  editor.attach({ labels })
  expect(viewOf(editor)).toMatchObject({ labels, isDirty: true })
  editor.setNetwork('linkedin')
  expect(viewOf(editor).labels).toBeUndefined()
  editor.setNetwork('twitter')
  expect(viewOf(editor)).toMatchObject({ labels })
  person.environment.hide()
  const again = await opened(await tabOf(stack, person), { storyId: story.id, network: 'twitter' })
  expect(viewOf(again)).toMatchObject({ text: 'Short.', labels, draft: 'restored' })
  again.discard()
  editor.discard()
})

test('asks before something is lost, and only then', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  expect(editor.close()).toBe('closed')
  const edited = await opened(person)
  edited.setText('Not lost')
  expect(edited.close()).toBe('confirm')
  expect(viewOf(edited).status).toBe('ready')
  edited.discard()
  expect(viewOf(edited).status).toBe('closed')
})

test('a refused share keeps everything, and says why', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText('Kept')
  await stack.server.context.db
    .updateTable('story')
    .set({ expire_at: new Date(0) })
    .where('id', '=', story.id)
    .execute()
  const outcome = await editor.submit()
  await stack.server.context.db
    .updateTable('story')
    .set({ expire_at: null })
    .where('id', '=', story.id)
    .execute()
  expect(outcome).toMatchObject({ outcome: 'failed', failing: { code: 'story-expired' } })
  expect(viewOf(editor)).toMatchObject({
    status: 'ready',
    text: 'Kept',
    error: { code: 'story-expired' },
    draft: 'saved',
  })
  expect(viewOf(editor).submit).toMatchObject({ isBusy: false, isEnabled: true })
  // It is told while it is mended: what went away on a key would move the button from under the pointer.
  editor.setText('Kept too')
  expect(viewOf(editor).error).toMatchObject({ code: 'story-expired' })
  await editor.submit()
  expect(viewOf(editor).error).toBeNull()
  editor.discard()
})

test('an answer that was lost on the way does not make a second post', async () => {
  let isLost = true
  const person = await signedIn(stack, {
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (address.includes('/post/create') && isLost) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const editor = await opened(person)
  const before = await posts()
  editor.setText(`Sent twice, ${Date.now()}`)
  expect(await editor.submit()).toMatchObject({
    outcome: 'failed',
    failing: { code: 'NetworkRequestFailed' },
  })
  expect(await posts()).toBe(before + 1)
  isLost = false
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await posts()).toBe(before + 1)
})

test('nor does one after the page was loaded again, and a changed text is not taken for the first', async () => {
  let isLost = true
  const lossy: Parameters<typeof visit>[1] = {
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (address.includes('/post/create') && isLost) throw new TypeError('Failed to fetch')
      return answer
    },
  }
  const person = await signedIn(stack, lossy)
  const editor = await opened(person)
  const before = await posts()
  editor.setText(`Sent before the crash, ${Date.now()}`)
  await editor.submit()
  isLost = false
  const again = await opened(await tabOf(stack, person))
  again.setText(`${viewOf(again).text} And changed.`)
  expect(await again.submit()).toMatchObject({ outcome: 'failed', failing: { code: 'key-reused' } })
  expect(await posts()).toBe(before + 1)
  expect(await again.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await posts()).toBe(before + 2)
})

test('[A4.20] a share without a connection waits, and goes when it is back', async () => {
  const person = await signedIn(stack)
  const { clock } = person.environment
  const editor = await opened(person)
  editor.setText(`From the tunnel, ${Date.now()}`)
  const before = await posts()
  person.environment.goOffline()
  await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(true))
  expect(await editor.submit()).toEqual({ outcome: 'waiting' })
  expect(viewOf(editor)).toMatchObject({ draft: 'saved', submit: { isWaiting: true, isEnabled: false } })
  editor.cancelWaiting()
  expect(viewOf(editor)).toMatchObject({ draft: 'saved', submit: { isWaiting: false, isEnabled: true } })
  expect(await editor.submit()).toEqual({ outcome: 'waiting' })
  expect(await posts()).toBe(before)
  person.environment.goOnline()
  await clock.advance(10)
  await waitFor(() => expect(viewOf(editor).status).toBe('closed'))
  expect(await posts()).toBe(before + 1)
})

test('two tabs never overwrite each other, and say so', async () => {
  const person = await signedIn(stack)
  const one = await opened(person)
  const tab = await tabOf(stack, person)
  const two = await opened(tab, { storyId: story.id, network: 'linkedin' })
  // Both on the same message.
  if (viewOf(two).message.current?.Id !== viewOf(one).message.current?.Id) two.nextMessage()
  one.setText('From the first tab')
  await person.environment.clock.advance(600)
  expect(viewOf(two)).toMatchObject({ draft: 'elsewhere' })
  two.setText('From the second tab')
  await tab.environment.clock.advance(600)
  expect(viewOf(one)).toMatchObject({ text: 'From the first tab', draft: 'elsewhere' })
  one.takeDraft()
  expect(viewOf(one).text).toBe('From the second tab')
  one.discard()
  two.discard()
})

test('without room in the storage, it says that nothing is kept', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  person.environment.fillStorage()
  editor.setText('No room')
  await person.environment.clock.advance(600)
  expect(viewOf(editor)).toMatchObject({ text: 'No room', draft: 'unsaved' })
  editor.discard()
})

test('an ended session loses nothing', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText('Still mine')
  await stack.server.context.db.deleteFrom('session').execute()
  expect(await editor.submit()).toMatchObject({ outcome: 'failed', failing: { code: 'session-not-found' } })
  expect(viewOf(editor).text).toBe('Still mine')
  await person.signIn()
  const again = await opened(person)
  expect(viewOf(again)).toMatchObject({ text: 'Still mine', draft: 'restored' })
  again.discard()
})

test('an editor that is disposed leaves no timer, and what was typed', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText('Left open')
  editor.dispose()
  person.rostrum.dispose()
  // Calls that were under way are given up; each ends with its answer.
  await waitFor(() => expect(person.environment.clock.waiting()).toBe(0))
  const again = await opened(await tabOf(stack, person))
  expect(viewOf(again).text).toBe('Left open')
  again.discard()
})
