import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { importJson, operate } from '@rostrum/server/testing/operate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import { storiesOf } from '../stories/stories.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let boardId: string
let manager: string
const board = ['--board', 'Acme Voices']

beforeAll(async () => {
  stack = await startTestStack()
  boardId = stack.server.company.acme.boardId
  manager = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, manager, { network: 'linkedin' })
})
afterAll(() => stack.close())

const person = async (email?: string) => {
  const visitor = visit(stack)
  await visitor.signIn(email)
  await waitFor(() => expect(visitor.rostrum.startup.$startup.get()).toBeTruthy())
  return visitor.rostrum
}
const add = (title: string, texts: readonly string[]) =>
  addStory(stack.server.context, {
    boardId,
    title,
    messages: texts.map((text) => ({ network: 'linkedin', text })),
  })
const withdraw = (messageId: string) =>
  stack.server.ask(`DELETE /message/${messageId}?x-ui-mod=v2`, { session: manager })
const open = async (rostrum: Awaited<ReturnType<typeof person>>, storyId: string) => {
  const editor = createEditor(rostrum, { storyId })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  return editor
}

test('[A4.18] [PEOPLE8] a role that changes shows and hides at once what the open board offers', async () => {
  const rostrum = await person('champion@acme.test')
  const { permissions } = rostrum
  await waitFor(() => expect(permissions.can('post', 'create')).toBe(true))
  // Only who is connected is told.
  await waitFor(async () => {
    await operate(stack.server, 'person', 'role', 'champion@acme.test', 'advocate', ...board)
    await waitFor(() => expect(permissions.can('post', 'create')).toBe(false), { timeout: 3000 })
  })
  await operate(stack.server, 'person', 'role', 'champion@acme.test', 'manager', ...board)
  await waitFor(() => expect(permissions.can('post', 'approve')).toBe(true))
  rostrum.dispose()
})

test('[A4.18] [PEOPLE16] a right that a role is given or loses is known to open boards at once', async () => {
  const rostrum = await person('advocate@acme.test')
  const { permissions } = rostrum
  await waitFor(() => expect(permissions.can('leaderboard', 'read')).toBeDefined())
  const before = permissions.can('suggestion', 'approve')
  expect(before).toBe(false)
  await waitFor(async () => {
    await operate(stack.server, 'role', 'forbid', 'advocate', 'suggestion', 'approve', '--company', 'Acme')
    await operate(stack.server, 'role', 'allow', 'advocate', 'suggestion', 'approve', '--company', 'Acme')
    await waitFor(() => expect(permissions.can('suggestion', 'approve')).toBe(true), { timeout: 3000 })
  })
  await operate(stack.server, 'role', 'forbid', 'advocate', 'suggestion', 'approve', '--company', 'Acme')
  await waitFor(() => expect(permissions.can('suggestion', 'approve')).toBe(false))
  rostrum.dispose()
})

test('[B3.18] [STORIES20] a story whose time is over leaves open feeds without a reload', async () => {
  const { db } = stack.server.context
  const { id } = await add('Ends soon', ['One'])
  const { id: stays } = await add('Goes on', ['Two'])
  const rostrum = await person('manager@acme.test')
  const feed = storiesOf(rostrum).createFeed()
  const ids = () => feed.$feed.get().items.map(({ Id }) => Id)
  await waitFor(() => expect(ids()).toEqual(expect.arrayContaining([id, stays])))
  await db
    .updateTable('story')
    .set({ expire_at: new Date(Date.now() + 1000) })
    .where('id', '=', id)
    .execute()
  await waitFor(() => expect(ids()).not.toContain(id))
  expect(ids()).toContain(stays)
  feed.dispose()
  rostrum.dispose()
})

test('[B3.18] a story that is withdrawn leaves open feeds, and the editor that holds it says so', async () => {
  const { id } = await add('Withdrawn', ['One', 'Two'])
  await add('Stays', ['Three'])
  const rostrum = await person('manager@acme.test')
  const feed = storiesOf(rostrum).createFeed()
  const titles = () => feed.$feed.get().items.map(({ Title }) => Title)
  await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['Withdrawn', 'Stays'])))
  const editor = await open(rostrum, id)
  await operate(stack.server, 'stories', 'withdraw', id, ...board)
  await waitFor(() => expect(titles()).not.toContain('Withdrawn'))
  expect(titles()).toContain('Stays')
  await waitFor(() => expect(editor.$editor.get()).toMatchObject({ status: 'failed' }))
  expect(editor.$editor.get().error?.code).toBe('story-not-found')
  feed.dispose()
  rostrum.dispose()
})

test('[B3.18] a message that is withdrawn is not suggested any more, and what was made of it stays', async () => {
  const { id, messages } = await add('Several', ['First text', 'Second text', 'Third text'])
  const rostrum = await person('manager@acme.test')
  const feed = storiesOf(rostrum).createFeed()
  const countOf = () => feed.$feed.get().items.find(({ Id }) => Id === id)?.MessageCount['linkedin']
  await waitFor(() => expect(countOf()).toBe(3))
  const editor = await open(rostrum, id)
  const { message } = editor.$editor.get()
  expect(message.count).toBe(3)
  const other = messages.find((one) => one !== message.current?.Id) ?? ''
  await withdraw(other)
  await waitFor(() => expect(editor.$editor.get().message.count).toBe(2))
  expect(editor.$editor.get().message.current?.Id).toBe(message.current?.Id)
  await waitFor(() => expect(countOf()).toBe(2))
  editor.setText('Made my own')
  await withdraw(message.current?.Id ?? '')
  await waitFor(() => expect(editor.$editor.get().message.count).toBe(1))
  expect(editor.$editor.get()).toMatchObject({ text: 'Made my own', message: { current: null } })
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
  feed.dispose()
  rostrum.dispose()
})

test('[B3.18] stories that are imported are announced, with their messages, and so are messages that the import takes away', async () => {
  const take = (texts: object[]) =>
    importJson(stack.server, [{ id: 'one', title: 'Imported', messages: texts }], ...board)
  const messages = [
    { network: 'linkedin', text: 'For LinkedIn' },
    { network: 'twitter', text: 'For X' },
  ]
  const rostrum = await person('manager@acme.test')
  const heard: string[] = []
  rostrum.on('message-added', ({ StoryId }) => heard.push(`added to ${StoryId === null ? '' : 'a story'}`))
  rostrum.on('message-deleted', () => heard.push('deleted'))
  const feed = storiesOf(rostrum).createFeed()
  await waitFor(() => expect(feed.$feed.get().status).toBe('ready'))
  await take(messages)
  await waitFor(() => expect(heard).toEqual(['added to a story', 'added to a story']))
  await waitFor(() => expect(feed.$feed.get().hasNewer).toBe(true))
  await take(messages.slice(0, 1))
  await waitFor(() => expect(heard.at(-1)).toBe('deleted'))
  expect(heard).toHaveLength(3)
  feed.dispose()
  rostrum.dispose()
})

test('[B3.18] what a colleague shares meanwhile is known to the open editor', async () => {
  const { id, messages } = await add('Shared by two', ['The one text'])
  const [messageId = ''] = messages
  const rostrum = await person('manager@acme.test')
  const editor = await open(rostrum, id)
  expect(editor.$editor.get().lastSharedAt).toBeNull()
  const another = await person('manager@acme.test')
  const theirs = await open(another, id)
  expect(theirs.$editor.get().message.current?.Id).toBe(messageId)
  expect(await theirs.submit()).toMatchObject({ outcome: 'submitted' })
  await waitFor(() => expect(editor.$editor.get().lastSharedAt).toMatch(/^\d{4}-/))
  for (const one of [rostrum, another]) one.dispose()
})
