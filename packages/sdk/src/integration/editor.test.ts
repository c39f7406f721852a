import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import {
  openEditor,
  signedIn,
  startTestStack,
  viewOf,
  visit,
  type TestStack,
  type Visit,
} from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }
let other: { id: string; messages: string[] }
let linkedin: string
let second: string
let twitter: string

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
  linkedin = (await connectProfile(server, session, { network: 'linkedin' })).cId ?? ''
  second = (await connectProfile(server, session, { network: 'linkedin', person: 'joao' })).cId ?? ''
  twitter = (await connectProfile(server, session, { network: 'twitter' })).cId ?? ''
})
afterAll(() => stack.close())

const posts = async () => {
  const rows = await stack.server.context.db.selectFrom('post').select('id').execute()
  return rows.length
}
const opened = (person: Visit, target: EditorTarget = { storyId: story.id, network: 'linkedin' }) =>
  openEditor(person, target)

test('opens a story with a suggested text, its networks, and a profile that can be shared to', async () => {
  const editor = await opened(await signedIn(stack))
  expect(viewOf(editor)).toMatchObject({
    status: 'ready',
    kind: 'story',
    network: 'linkedin',
    isReadOnly: false,
    message: { count: 2, isSwitchable: true },
    schedule: { isShown: true, option: 'postNow' },
    submit: { label: 'share-now', isEnabled: true },
    isDirty: false,
    draft: 'none',
    problems: [],
  })
  expect(['One thing to say.', 'Another thing to say.']).toContain(viewOf(editor).text)
  expect(viewOf(editor).profiles.map(({ profile }) => profile.Id)).toEqual([linkedin, second])
  expect(
    viewOf(editor)
      .networks.map(({ network }) => network)
      .sort(),
  ).toEqual(['linkedin', 'twitter'])
})

test('[B2.9] goes round the messages of a network, and each keeps what was typed', async () => {
  const editor = await opened(await signedIn(stack))
  const first = viewOf(editor).text
  editor.setText('My own words')
  editor.nextMessage()
  expect(viewOf(editor).text).not.toBe(first)
  expect(viewOf(editor).isDirty).toBe(false)
  editor.nextMessage()
  expect(viewOf(editor)).toMatchObject({ text: 'My own words', draft: 'restored', isDirty: true })
  editor.discard()
})

test('[EDITOR60] to go to another network is one change, and nobody sees a step of it', async () => {
  const person = await signedIn(stack)
  const editor = createEditor(person.rostrum, { isNew: true, network: 'linkedin' })
  await waitFor(() => expect(viewOf(editor).status).toBe('ready'))
  editor.setText('Taken along')
  const seen: boolean[] = []
  const changed = vi.fn()
  editor.on('changed', changed)
  editor.$editor.listen(({ isDirty }) => seen.push(isDirty))
  editor.setNetwork('twitter')
  expect(viewOf(editor)).toMatchObject({ network: 'twitter', text: 'Taken along', isDirty: true })
  expect(seen).toEqual([true])
  expect(changed).toHaveBeenCalledTimes(1)
  editor.discard()
})

test('counts as the network does and says what is wrong', async () => {
  const editor = await opened(await signedIn(stack), { storyId: story.id, network: 'twitter' })
  await waitFor(() => {
    editor.setText(`${'x'.repeat(257)} https://example.com/${'y'.repeat(200)}`)
    expect(viewOf(editor).length).toMatchObject({ count: 281, max: 280, state: 'error', remaining: -1 })
  })
  expect(viewOf(editor)).toMatchObject({ problems: ['text-too-long'], submit: { isEnabled: false } })
  expect(await editor.submit()).toEqual({ outcome: 'refused' })
  editor.setText(' ')
  expect(viewOf(editor).problems).toEqual(['message-empty'])
  editor.selectProfiles([])
  expect(viewOf(editor).problems).toEqual(['profile-missing', 'message-empty'])
  editor.discard()
})

test('shares once, however often the button is pressed, thanks, and drops the draft', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  const events: string[] = []
  editor.on('submitted', () => events.push('submitted'))
  editor.on('closed', () => events.push('closed'))
  const before = await posts()
  editor.setText(`Mine, ${Date.now()}`)
  await person.environment.clock.advance(600)
  expect(viewOf(editor).draft).toBe('saved')
  const [one, two] = await Promise.all([editor.submit(), editor.submit()])
  expect([one.outcome, two.outcome]).toEqual(['submitted', 'refused'])
  expect(await posts()).toBe(before + 1)
  expect(viewOf(editor).status).toBe('closed')
  expect(events).toEqual(['submitted', 'closed'])
  expect(person.rostrum.toasts.$toasts.get()).toMatchObject([
    { type: 'success', text: expect.stringMatching(/^thank-you/) },
  ])
  expect(person.environment.local.keys().filter((key) => key.includes('draft/'))).toEqual([])
})

test('[B4.8] opens with the network that was shared to last', async () => {
  const person = await signedIn(stack)
  const first = await opened(person, { storyId: story.id, network: 'twitter' })
  first.setText(`For X, ${Date.now()}`)
  expect((await first.submit()).outcome).toBe('submitted')
  const next = await opened(person, { storyId: story.id })
  expect(viewOf(next).network).toBe('twitter')
  expect(viewOf(next).profiles).toMatchObject([{ profile: { Id: twitter }, isSelected: true }])
})

test('[B4.3] the session remembers whether to share later', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setSchedule('magic')
  expect(viewOf(editor).submit.label).toBe('share-later')
  editor.discard()
  const next = await opened(person, { storyId: other.id })
  expect(viewOf(next).schedule.option).toBe('magic')
  next.setSchedule('postNow')
  next.discard()
})

test('a picked date is a wall time that must not be past', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setSchedule('pickDate')
  expect(viewOf(editor).problems).toEqual(['schedule-missing'])
  editor.setSchedule('pickDate', '2020-01-01 10:00')
  expect(viewOf(editor).problems).toEqual(['schedule-in-past'])
  editor.setSchedule('pickDate', '2031-03-04 10:00')
  expect(viewOf(editor)).toMatchObject({ problems: [], submit: { label: 'share-on-date' } })
  const shared = await editor.submit()
  expect(shared).toMatchObject({ outcome: 'submitted', post: { LocalStart: { time: '2031-03-04 10:00' } } })
})

test('a person without a profile can write, and share once one is connected', async () => {
  const person = visit(stack)
  await person.signIn('champion@acme.test')
  const editor = await opened(person, { storyId: story.id })
  expect(viewOf(editor)).toMatchObject({
    network: null,
    problems: ['profile-missing'],
    submit: { isEnabled: false },
  })
  const session = await stack.server.signIn('champion@acme.test')
  await connectProfile(stack.server, session, { network: 'twitter', person: 'misaki' })
  await waitFor(() => expect(viewOf(editor)).toMatchObject({ network: 'twitter', problems: [] }))
  expect(viewOf(editor)).toMatchObject({ text: 'Short.', submit: { isEnabled: true } })
  editor.discard()
})

test('[B5.15] who may not change messages reads them', async () => {
  const person = visit(stack)
  await person.signIn('advocate@acme.test')
  const session = await stack.server.signIn('advocate@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin', person: 'misaki' })
  const editor = await opened(person, { storyId: other.id })
  expect(viewOf(editor)).toMatchObject({ isReadOnly: true, text: 'Elsewhere.', submit: { isEnabled: true } })
  editor.setText('Not mine to say')
  expect(viewOf(editor).text).toBe('Elsewhere.')
  editor.discard()
})

test('[B4.15] kept open, it goes on to the next profile, and closes when none is left', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  expect(viewOf(editor).canKeepOpen).toBe(true)
  editor.setKeepOpen(true)
  editor.setText(`Everywhere, ${Date.now()}`)
  await editor.submit()
  expect(viewOf(editor)).toMatchObject({ status: 'ready', network: 'linkedin' })
  expect(viewOf(editor).profiles.find(({ isSelected }) => isSelected)?.profile.Id).toBe(second)
  await editor.submit()
  expect(viewOf(editor)).toMatchObject({ status: 'ready', network: 'twitter', canKeepOpen: false })
  await editor.submit()
  expect(viewOf(editor).status).toBe('closed')
})

test('[SUBMIT14] when the code that shares cannot be loaded, it says so, and shares once it can be', async () => {
  const code = '../submit/run-submit.js'
  vi.doMock(code, () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  try {
    const editor = await opened(await signedIn(stack))
    const text = `Said in the dark, ${Date.now()}`
    editor.setText(text)
    const failing = { code: 'NetworkRequestFailed' }
    const failures: unknown[] = []
    editor.on('failed', (failure) => failures.push(failure))
    expect(await editor.submit()).toMatchObject({ outcome: 'failed', failing })
    expect(failures).toMatchObject([failing])
    expect(viewOf(editor)).toMatchObject({ text, error: failing, submit: { isEnabled: true, isBusy: false } })
    vi.doUnmock(code)
    expect(await editor.submit()).toMatchObject({ outcome: 'submitted', post: { Message: text } })
  } finally {
    vi.doUnmock(code)
  }
})

test('a story that is not there fails, and says so', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person, { storyId: '0ASnothere00000' })
  expect(viewOf(editor)).toMatchObject({ status: 'failed', error: { code: 'story-not-found' } })
})

test('[B2.15] a post that is not published yet is edited in place', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setText(`Later, ${Date.now()}`)
  editor.setSchedule('pickDate', '2031-03-04 10:00')
  const shared = await editor.submit()
  if (shared.outcome !== 'submitted') throw new Error(shared.outcome)
  const again = await opened(person, { postId: shared.post.Id })
  expect(viewOf(again)).toMatchObject({
    kind: 'post',
    text: shared.post.Message,
    schedule: { option: 'pickDate', startDate: '2031-03-04 10:00', isDisabled: false },
    problems: ['nothing-changed'],
    submit: { label: 'save', isEnabled: false },
  })
  again.setText('Better')
  expect(await again.submit()).toMatchObject({
    outcome: 'submitted',
    post: { Id: shared.post.Id, Message: 'Better' },
  })
})
