import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor, type Editor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { startTestStack, visit, type TestStack, type Visit } from './test-visit.js'

let door: TestStack
let story: { id: string; messages: string[] }
let other: { id: string; messages: string[] }
let linkedin: string
let second: string
let twitter: string

beforeAll(async () => {
  door = await startTestStack()
  const { server } = door
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
afterAll(() => door.close())

const posts = async () => {
  const rows = await door.server.context.db.selectFrom('post').select('id').execute()
  return rows.length
}
const view = (editor: Editor) => editor.$editor.get()
const opened = async (person: Visit, target: EditorTarget = { storyId: story.id, network: 'linkedin' }) => {
  const editor = createEditor(person.rostrum, target)
  await waitFor(() => expect(view(editor).status).not.toBe('loading'))
  return editor
}
const atDesk = async (options: Parameters<typeof visit>[1] = {}) => {
  const person = visit(door, options)
  await person.signIn()
  return person
}
/** The same person, on the same machine, after the page was loaded again. */
const reloaded = async (before: Visit) => {
  const person = visit(door, { page: { tabOf: before.environment } })
  await person.rostrum.start()
  return person
}

test('opens a story with a suggested text, its networks, and a profile that can be shared to', async () => {
  const editor = await opened(await atDesk())
  expect(view(editor)).toMatchObject({
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
  expect(['One thing to say.', 'Another thing to say.']).toContain(view(editor).text)
  expect(view(editor).profiles.map(({ profile }) => profile.Id)).toEqual([linkedin, second])
  expect(
    view(editor)
      .networks.map(({ network }) => network)
      .sort(),
  ).toEqual(['linkedin', 'twitter'])
})

test('[B2.9] goes round the messages of a network, and each keeps what was typed', async () => {
  const editor = await opened(await atDesk())
  const first = view(editor).text
  editor.setText('My own words')
  editor.nextMessage()
  expect(view(editor).text).not.toBe(first)
  expect(view(editor).isDirty).toBe(false)
  editor.nextMessage()
  expect(view(editor)).toMatchObject({ text: 'My own words', draft: 'restored', isDirty: true })
  editor.discard()
})

test('[EDITOR60] to go to another network is one change, and nobody sees a step of it', async () => {
  const person = await atDesk()
  const editor = createEditor(person.rostrum, { isNew: true, network: 'linkedin' })
  await waitFor(() => expect(view(editor).status).toBe('ready'))
  editor.setText('Taken along')
  const seen: boolean[] = []
  const changed = vi.fn()
  editor.on('changed', changed)
  editor.$editor.listen(({ isDirty }) => seen.push(isDirty))
  editor.setNetwork('twitter')
  expect(view(editor)).toMatchObject({ network: 'twitter', text: 'Taken along', isDirty: true })
  expect(seen).toEqual([true])
  expect(changed).toHaveBeenCalledTimes(1)
  editor.discard()
})

test('counts as the network does and says what is wrong', async () => {
  const editor = await opened(await atDesk(), { storyId: story.id, network: 'twitter' })
  await waitFor(() => {
    editor.setText(`${'x'.repeat(257)} https://example.com/${'y'.repeat(200)}`)
    expect(view(editor).length).toMatchObject({ count: 281, max: 280, state: 'error', remaining: -1 })
  })
  expect(view(editor)).toMatchObject({ problems: ['text-too-long'], submit: { isEnabled: false } })
  expect(await editor.submit()).toEqual({ outcome: 'refused' })
  editor.setText(' ')
  expect(view(editor).problems).toEqual(['message-empty'])
  editor.selectProfiles([])
  expect(view(editor).problems).toEqual(['profile-missing', 'message-empty'])
  editor.discard()
})

test('shares once, however often the button is pressed, thanks, and drops the draft', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  const events: string[] = []
  editor.on('submitted', () => events.push('submitted'))
  editor.on('closed', () => events.push('closed'))
  const before = await posts()
  editor.setText(`Mine, ${Date.now()}`)
  await person.environment.clock.advance(600)
  expect(view(editor).draft).toBe('saved')
  const [one, two] = await Promise.all([editor.submit(), editor.submit()])
  expect([one.outcome, two.outcome]).toEqual(['submitted', 'refused'])
  expect(await posts()).toBe(before + 1)
  expect(view(editor).status).toBe('closed')
  expect(events).toEqual(['submitted', 'closed'])
  expect(person.rostrum.toasts.$toasts.get()).toMatchObject([
    { type: 'success', text: expect.stringMatching(/^thank-you/) },
  ])
  expect(person.environment.local.keys().filter((key) => key.includes('draft/'))).toEqual([])
})

test('[B4.8] opens with the network that was shared to last', async () => {
  const person = await atDesk()
  const first = await opened(person, { storyId: story.id, network: 'twitter' })
  first.setText(`For X, ${Date.now()}`)
  expect((await first.submit()).outcome).toBe('submitted')
  const next = await opened(person, { storyId: story.id })
  expect(view(next).network).toBe('twitter')
  expect(view(next).profiles).toMatchObject([{ profile: { Id: twitter }, isSelected: true }])
})

test('[B4.3] the session remembers whether to share later', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setSchedule('magic')
  expect(view(editor).submit.label).toBe('share-later')
  editor.discard()
  const next = await opened(person, { storyId: other.id })
  expect(view(next).schedule.option).toBe('magic')
  next.setSchedule('postNow')
  next.discard()
})

test('a picked date is a wall time that must not be past', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setSchedule('pickDate')
  expect(view(editor).problems).toEqual(['schedule-missing'])
  editor.setSchedule('pickDate', '2020-01-01 10:00')
  expect(view(editor).problems).toEqual(['schedule-in-past'])
  editor.setSchedule('pickDate', '2031-03-04 10:00')
  expect(view(editor)).toMatchObject({ problems: [], submit: { label: 'share-on-date' } })
  const shared = await editor.submit()
  expect(shared).toMatchObject({ outcome: 'submitted', post: { LocalStart: { time: '2031-03-04 10:00' } } })
})

test('what is typed is kept within a second, and offered back after the page was loaded again', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText('Half a thou')
  await person.environment.clock.advance(999)
  const back = await reloaded(person)
  const again = await opened(back, { storyId: story.id })
  expect(view(again)).toMatchObject({
    text: 'Half a thou',
    draft: 'restored',
    isDirty: true,
    network: 'linkedin',
  })
  const elsewhere = await opened(back, { storyId: other.id })
  expect(view(elsewhere)).toMatchObject({ text: 'Elsewhere.', draft: 'none' })
  again.discard()
  expect(view(await opened(back)).draft).toBe('none')
})

test('a page that is left keeps the last word typed', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText('The last wor')
  person.environment.hide()
  const again = await opened(await reloaded(person))
  expect(view(again).text).toBe('The last wor')
  again.discard()
  editor.discard()
})

test('asks before something is lost, and only then', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  expect(editor.close()).toBe('closed')
  const edited = await opened(person)
  edited.setText('Not lost')
  expect(edited.close()).toBe('confirm')
  expect(view(edited).status).toBe('ready')
  edited.discard()
  expect(view(edited).status).toBe('closed')
})

test('a person without a profile can write, and share once one is connected', async () => {
  const person = visit(door)
  await person.signIn('champion@acme.test')
  const editor = await opened(person, { storyId: story.id })
  expect(view(editor)).toMatchObject({
    network: null,
    problems: ['profile-missing'],
    submit: { isEnabled: false },
  })
  const session = await door.server.signIn('champion@acme.test')
  await connectProfile(door.server, session, { network: 'twitter', person: 'misaki' })
  await waitFor(() => expect(view(editor)).toMatchObject({ network: 'twitter', problems: [] }))
  expect(view(editor)).toMatchObject({ text: 'Short.', submit: { isEnabled: true } })
  editor.discard()
})

test('[B5.15] who may not change messages reads them', async () => {
  const person = visit(door)
  await person.signIn('advocate@acme.test')
  const session = await door.server.signIn('advocate@acme.test')
  await connectProfile(door.server, session, { network: 'linkedin', person: 'misaki' })
  const editor = await opened(person, { storyId: other.id })
  expect(view(editor)).toMatchObject({ isReadOnly: true, text: 'Elsewhere.', submit: { isEnabled: true } })
  editor.setText('Not mine to say')
  expect(view(editor).text).toBe('Elsewhere.')
  editor.discard()
})

test('a refused share keeps everything, and says why', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText('Kept')
  await door.server.context.db
    .updateTable('story')
    .set({ expire_at: new Date(0) })
    .where('id', '=', story.id)
    .execute()
  const outcome = await editor.submit()
  await door.server.context.db
    .updateTable('story')
    .set({ expire_at: null })
    .where('id', '=', story.id)
    .execute()
  expect(outcome).toMatchObject({ outcome: 'failed', failing: { code: 'story-expired' } })
  expect(view(editor)).toMatchObject({
    status: 'ready',
    text: 'Kept',
    error: { code: 'story-expired' },
    draft: 'saved',
  })
  expect(view(editor).submit).toMatchObject({ isBusy: false, isEnabled: true })
  // It is told while it is mended: what went away on a key would move the button from under the pointer.
  editor.setText('Kept too')
  expect(view(editor).error).toMatchObject({ code: 'story-expired' })
  await editor.submit()
  expect(view(editor).error).toBeNull()
  editor.discard()
})

test('an answer that was lost on the way does not make a second post', async () => {
  let isLost = true
  const person = await atDesk({
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
  const person = await atDesk(lossy)
  const editor = await opened(person)
  const before = await posts()
  editor.setText(`Sent before the crash, ${Date.now()}`)
  await editor.submit()
  isLost = false
  const again = await opened(await reloaded(person))
  again.setText(`${view(again).text} And changed.`)
  expect(await again.submit()).toMatchObject({ outcome: 'failed', failing: { code: 'key-reused' } })
  expect(await posts()).toBe(before + 1)
  expect(await again.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await posts()).toBe(before + 2)
})

test('[A4.20] a share without a connection waits, and goes when it is back', async () => {
  const person = await atDesk()
  const { clock } = person.environment
  const editor = await opened(person)
  editor.setText(`From the tunnel, ${Date.now()}`)
  const before = await posts()
  person.environment.goOffline()
  await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(true))
  expect(await editor.submit()).toEqual({ outcome: 'waiting' })
  expect(view(editor)).toMatchObject({ draft: 'saved', submit: { isWaiting: true, isEnabled: false } })
  editor.cancelWaiting()
  expect(view(editor)).toMatchObject({ draft: 'saved', submit: { isWaiting: false, isEnabled: true } })
  expect(await editor.submit()).toEqual({ outcome: 'waiting' })
  expect(await posts()).toBe(before)
  person.environment.goOnline()
  await clock.advance(10)
  await waitFor(() => expect(view(editor).status).toBe('closed'))
  expect(await posts()).toBe(before + 1)
})

test('two tabs never overwrite each other, and say so', async () => {
  const person = await atDesk()
  const one = await opened(person)
  const tab = await reloaded(person)
  const two = await opened(tab, { storyId: story.id, network: 'linkedin' })
  // Both on the same message.
  if (view(two).message.current?.Id !== view(one).message.current?.Id) two.nextMessage()
  one.setText('From the first tab')
  await person.environment.clock.advance(600)
  expect(view(two)).toMatchObject({ draft: 'elsewhere' })
  two.setText('From the second tab')
  await tab.environment.clock.advance(600)
  expect(view(one)).toMatchObject({ text: 'From the first tab', draft: 'elsewhere' })
  one.takeDraft()
  expect(view(one).text).toBe('From the second tab')
  one.discard()
  two.discard()
})

test('without room in the storage, it says that nothing is kept', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  person.environment.fillStorage()
  editor.setText('No room')
  await person.environment.clock.advance(600)
  expect(view(editor)).toMatchObject({ text: 'No room', draft: 'unsaved' })
  editor.discard()
})

test('an ended session loses nothing', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText('Still mine')
  await door.server.context.db.deleteFrom('session').execute()
  expect(await editor.submit()).toMatchObject({ outcome: 'failed', failing: { code: 'session-not-found' } })
  expect(view(editor).text).toBe('Still mine')
  await person.signIn()
  const again = await opened(person)
  expect(view(again)).toMatchObject({ text: 'Still mine', draft: 'restored' })
  again.discard()
})

test('[B4.15] kept open, it goes on to the next profile, and closes when none is left', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  expect(view(editor).canKeepOpen).toBe(true)
  editor.setKeepOpen(true)
  editor.setText(`Everywhere, ${Date.now()}`)
  await editor.submit()
  expect(view(editor)).toMatchObject({ status: 'ready', network: 'linkedin' })
  expect(view(editor).profiles.find(({ isSelected }) => isSelected)?.profile.Id).toBe(second)
  await editor.submit()
  expect(view(editor)).toMatchObject({ status: 'ready', network: 'twitter', canKeepOpen: false })
  await editor.submit()
  expect(view(editor).status).toBe('closed')
})

test('a story that is not there fails, and says so', async () => {
  const person = await atDesk()
  const editor = await opened(person, { storyId: '0ASnothere00000' })
  expect(view(editor)).toMatchObject({ status: 'failed', error: { code: 'story-not-found' } })
})

test('[B2.15] a post that is not published yet is edited in place', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText(`Later, ${Date.now()}`)
  editor.setSchedule('pickDate', '2031-03-04 10:00')
  const shared = await editor.submit()
  if (shared.outcome !== 'submitted') throw new Error(shared.outcome)
  const again = await opened(person, { postId: shared.post.Id })
  expect(view(again)).toMatchObject({
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

test('an editor that is disposed leaves no timer, and what was typed', async () => {
  const person = await atDesk()
  const editor = await opened(person)
  editor.setText('Left open')
  editor.dispose()
  person.rostrum.dispose()
  // Calls that were under way are given up; each ends with its answer.
  await waitFor(() => expect(person.environment.clock.waiting()).toBe(0))
  const again = await opened(await reloaded(person))
  expect(view(again).text).toBe('Left open')
  again.discard()
})
