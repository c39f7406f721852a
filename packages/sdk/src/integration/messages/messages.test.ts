import { addStory } from '@rostrum/server/testing/add-story'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { messageCacheOf } from '../../messages/message-cache.js'
import { createMessageList } from '../../messages/message-list.js'
import { startTestStack, visit, type TestStack } from '../test-visit.js'

let stack: TestStack
let boardId: string
beforeAll(async () => {
  stack = await startTestStack()
  boardId = stack.server.company.acme.boardId
})
afterAll(() => stack.close())
beforeEach(async () => {
  await stack.server.context.db.deleteFrom('story').execute()
  for (let number = 1; number <= 12; number += 1)
    await addStory(stack.server.context, {
      boardId,
      publishAt: new Date(Date.now() - number * 60_000),
      messages: [{ network: 'linkedin', text: `Text ${number}`, language: number % 2 ? 'de' : 'en' }],
    })
})

const open = async (filter = {}) => {
  const visitor = visit(stack)
  await visitor.signIn('manager@acme.test')
  const list = createMessageList(visitor.rostrum, filter)
  await waitFor(() => expect(list.$list.get().status).toBe('ready'))
  const texts = () => list.$list.get().items.map(({ Message }) => Message)
  let reports = 0
  visitor.rostrum.events.on('message-added', () => (reports += 1))
  const heard = () => reports
  const asked = () => visitor.answered.filter((call) => call === 'GET /message').length
  return { ...visitor, list, texts, asked, heard }
}

test('[B2.8] ten at a time, with their languages, to the end', async () => {
  const { list, texts } = await open()
  expect(texts()).toHaveLength(10)
  expect(list.$list.get().languages.map(({ Code }) => Code)).toEqual(['de', 'en'])
  await list.more()
  expect(texts()).toHaveLength(12)
  expect(list.$list.get().isEnd).toBe(true)
  list.dispose()
  const german = await open({ language: 'de' })
  expect(german.texts()).toEqual(['Text 1', 'Text 3', 'Text 5', 'Text 7', 'Text 9', 'Text 11'])
  german.list.dispose()
})

test('[MESSAGES10] [B7.5] a kept list is shown at once, and begins anew when one of its messages is gone', async () => {
  const { rostrum, list, texts, asked, answered } = await open()
  list.dispose()
  const again = createMessageList(rostrum, {})
  await waitFor(() => expect(answered).toContain('GET /existing-message'))
  expect([again.$list.get().items.length, asked()]).toEqual([10, 1])
  again.dispose()
  // Nobody tells this client: it heard no event.
  await stack.server.context.db
    .updateTable('message')
    .set({ deleted_at: new Date() })
    .where('text', '=', 'Text 3')
    .execute()
  const third = createMessageList(rostrum, {})
  await waitFor(() => expect(asked()).toBe(2))
  await waitFor(() => expect(third.$list.get().items.map(({ Message }) => Message)).not.toContain('Text 3'))
  expect(texts()).toContain('Text 3')
  third.dispose()
})

test('[MESSAGES2] a list that is opened again is there at once, until topics, zone, profiles or posts change', async () => {
  const { rostrum, list, asked } = await open()
  await list.more()
  list.dispose()
  const again = createMessageList(rostrum, {})
  expect(again.$list.get().items).toHaveLength(12)
  expect(asked()).toBe(2)
  const startup = rostrum.startup.$startup.get()
  rostrum.startup.change({ Timezone: startup?.Timezone === 'UTC' ? 'Asia/Tokyo' : 'UTC' })
  await waitFor(() => expect(again.$list.get().items).toHaveLength(10))
  expect(asked()).toBe(3)
  again.dispose()
})

test('[MESSAGES5] [MESSAGES3] what came while no list was open is there when one is opened again', async () => {
  const { rostrum, list, heard } = await open()
  list.dispose()
  const added = await addStory(stack.server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'Meanwhile' }],
  })
  const { db, events } = stack.server.context
  const data = { Id: added.messages[0] ?? '', StoryId: added.id }
  await db
    .transaction()
    .execute((trx) => events.append(trx, { to: { boardId }, type: 'message-added', data }))
  await waitFor(() => expect(heard()).toBe(1))
  const again = createMessageList(rostrum, {})
  await waitFor(() => expect(again.$list.get().items[0]?.Message).toBe('Meanwhile'))
  again.dispose()
})

test('[MESSAGES5] [MESSAGES4] the next message came due while no list was open', async () => {
  const { rostrum, list, asked } = await open()
  list.dispose()
  messageCacheOf(rostrum).expectAt(rostrum.environment.now() + 60_000)
  createMessageList(rostrum, {}).dispose()
  expect(asked()).toBe(1)
  messageCacheOf(rostrum).expectAt(rostrum.environment.now())
  const again = createMessageList(rostrum, {})
  expect(again.$list.get().status).toBe('loading')
  await waitFor(() => expect(again.$list.get().items).toHaveLength(10))
  again.dispose()
})

test('[MESSAGES5] [MESSAGES3] with newer messages the next load begins anew', async () => {
  const { list, texts } = await open()
  const added = await addStory(stack.server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'Newest' }],
  })
  const { db, events } = stack.server.context
  const data = { Id: added.messages[0] ?? '', StoryId: added.id }
  await db
    .transaction()
    .execute((trx) => events.append(trx, { to: { boardId }, type: 'message-added', data }))
  await waitFor(() => expect(list.$list.get().hasNewer).toBe(true))
  expect(texts()).not.toContain('Newest')
  await list.more()
  expect(texts()[0]).toBe('Newest')
  expect(list.$list.get()).toMatchObject({ hasNewer: false })
  list.dispose()
})

test('[MESSAGES8] a hidden message leaves the list and comes back; a deleted one leaves every list', async () => {
  const { list, texts } = await open()
  const [first, second] = list.$list.get().items
  await list.setHidden(first?.Id ?? '', true)
  expect(texts()).not.toContain('Text 1')
  await list.setHidden(first?.Id ?? '', false)
  expect(texts()[0]).toBe('Text 1')
  const other = await open()
  await list.remove(second?.Id ?? '')
  expect(texts()).not.toContain('Text 2')
  await waitFor(() => expect(other.texts()).not.toContain('Text 2'))
  list.dispose()
  other.list.dispose()
})
