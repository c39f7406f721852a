import { addStory, addTopic } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import { postsOf } from '../posts/posts.js'
import { storiesOf } from '../stories/stories.js'
import { managedTopicsOf } from '../topics/managed-topics.js'
import { topicsOf } from '../topics/topics.js'
import { startTestStack, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
let boardId: string

beforeAll(async () => {
  stack = await startTestStack()
  boardId = stack.server.company.acme.boardId
  for (let number = 1; number <= 25; number += 1) {
    await addStory(stack.server.context, {
      boardId,
      title: `Story ${number}`,
      shares: number,
      publishAt: new Date(Date.now() - number * 60_000),
      messages: [{ network: number % 5 === 0 ? 'twitter' : 'linkedin', text: `Text ${number}` }],
    })
  }
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
})
afterAll(() => stack.close())

const person = async (email?: string) => {
  const visitor = visit(stack)
  await visitor.signIn(email)
  return visitor
}
const share = async ({ rostrum }: Visit, text: string) => {
  const editor = createEditor(rostrum, { isNew: true })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  editor.setText(text)
  const shared = await editor.submit()
  if (shared.outcome !== 'submitted') throw new Error(JSON.stringify(shared))
  return shared.post
}

test('[TOPICS10] [TOPICS15] a board that is open learns at once which topics a manager changed', async () => {
  const [member, manager] = [await person('advocate@acme.test'), await person('manager@acme.test')]
  const names = () =>
    topicsOf(member.rostrum)
      .$topics.get()
      .all.map(({ Name }) => Name)
  expect(names()).not.toContain('Made while open')
  const store = managedTopicsOf(manager.rostrum)
  await store.create('Made while open')
  await waitFor(() => expect(names()).toContain('Made while open'))
  const made = store.$topics.get().topics.find(({ Name }) => Name === 'Made while open')
  if (!made) throw new Error('The list has no such topic')
  await store.rename(made.Id, 'Renamed')
  await waitFor(() => expect(names()).toContain('Renamed'))
  await store.archive(made.Id, true)
  await waitFor(() => expect(names()).not.toContain('Renamed'))
  await store.archive(made.Id, false)
  await store.require(made.Id, true)
  await waitFor(() =>
    expect(
      topicsOf(member.rostrum)
        .$topics.get()
        .all.find(({ Id }) => Id === made.Id)?.IsMandatory,
    ).toBe(true),
  )
  await expect(store.remove(made.Id)).rejects.toMatchObject({ problem: 'in-use' })
  await store.require(made.Id, false)
  await store.create('Another')
  const other = store.$topics.get().topics.find(({ Name }) => Name === 'Another')
  await store.merge(made.Id, other?.Id ?? '')
  await store.remove(other?.Id ?? '')
  expect(store.$topics.get().topics).toEqual([])
})

test('[B2.2] [LISTS8] the feed grows downwards, without a story twice, to its end', async () => {
  const { rostrum } = await person()
  const feed = storiesOf(rostrum).createFeed()
  const { $feed } = feed
  expect($feed.get().status).toBe('loading')
  await waitFor(() => expect($feed.get().status).toBe('ready'))
  const first = $feed.get().items.map(({ Title }) => Title)
  expect(first[0]).toBe('Story 1')
  for (let page = 0; page < 30 && !$feed.get().isEnd; page += 1) await Promise.all([feed.more(), feed.more()])
  const ids = $feed.get().items.map(({ Id }) => Id)
  expect(ids).toHaveLength(25)
  expect(new Set(ids).size).toBe(25)
  await feed.setFilter({ order: 'popularity', network: 'twitter' })
  expect($feed.get().items.map(({ Title }) => Title)).toEqual([
    'Story 25',
    'Story 20',
    'Story 15',
    'Story 10',
    'Story 5',
  ])
  await feed.setFilter({ order: 'date', network: null, q: 'Story 7' })
  expect($feed.get().items.map(({ Title }) => Title)).toEqual(['Story 7'])
  feed.dispose()
})

test('a feed that cannot be loaded says so, and works again when asked', async () => {
  let isBroken = true
  const visitor = visit(stack, {
    through: async (pass, address, request) =>
      pass(
        isBroken && address.includes('/stories/list') ? `${stack.server.address}/nowhere` : address,
        request,
      ),
  })
  await visitor.signIn()
  const feed = storiesOf(visitor.rostrum).createFeed()
  await waitFor(() => expect(feed.$feed.get()).toMatchObject({ status: 'error', items: [] }))
  expect(feed.$feed.get().error).toMatchObject({ status: 404 })
  isBroken = false
  await feed.refresh()
  expect(feed.$feed.get()).toMatchObject({ status: 'ready', error: null })
  feed.dispose()
})

test('my shares follow what happens, also what happened in another window', async () => {
  const [one, two] = [await person(), await person()]
  const { own: list } = postsOf(two.rostrum)
  await list.show({})
  const before = list.$posts.get().total ?? 0
  const made = await share(one, `Seen elsewhere, ${Date.now()}`)
  await waitFor(() => expect(list.$posts.get().items[0]?.Id).toBe(made.Id))
  expect(list.$posts.get().total).toBe(before + 1)
  const watched = postsOf(two.rostrum).read(made.Id)
  await waitFor(() => expect(watched.$post.get().post?.Publications[0]?.State).toBe('confirmed'))
  await postsOf(one.rostrum).remove(made.Id)
  await waitFor(() => expect(watched.$post.get().status).toBe('deleted'))
  await waitFor(() => expect(list.$posts.get().total).toBe(before))
  watched.dispose()
})

test('[B2.10] [LISTS7] my shares come five a page', async () => {
  const visitor = await person()
  for (let number = 0; number < 6; number += 1) await share(visitor, `Number ${number}, ${Date.now()}`)
  const { own } = postsOf(visitor.rostrum)
  await own.show({})
  expect(own.$posts.get()).toMatchObject({ status: 'ready', isEnd: false })
  expect(own.$posts.get().items).toHaveLength(5)
  const total = own.$posts.get().total ?? 0
  while (!own.$posts.get().isEnd) await own.more()
  const { items } = own.$posts.get()
  expect(items).toHaveLength(total)
  expect(new Set(items.map(({ Id }) => Id)).size).toBe(total)
  // Coming back to the page brings the list up to date, and nothing of it is lost.
  await own.show({})
  expect(own.$posts.get()).toMatchObject({ isEnd: true, items: { length: total } })
  await own.show({ group: 'rejected' })
  expect(own.$posts.get()).toMatchObject({ items: [], isEnd: true })
})

test('[POSTS33] a deleted post comes back to its place in the list with Undo', async () => {
  const visitor = await person()
  const made = await share(visitor, `To be undone, ${Date.now()}`)
  await share(visitor, `After it, ${Date.now()}`)
  const posts = postsOf(visitor.rostrum)
  await posts.own.show({ q: 'to be undone' })
  await posts.own.show({})
  const ids = () => posts.own.$posts.get().items.map(({ Id }) => Id)
  const before = ids()
  await posts.remove(made.Id)
  expect(ids()).toEqual(before.filter((id) => id !== made.Id))
  const undo = visitor.rostrum.toasts.$toasts.get().findLast(({ action }) => action?.text === 'toast.undo')
  undo?.action?.run()
  await waitFor(() => expect(ids()).toEqual(before))
})

test('[TOPICS9] [B4.21] who has no topics is asked, and another choice of topics brings another feed', async () => {
  const { context } = stack.server
  const zoo = await addTopic(context, boardId, 'Zoo')
  const art = await addTopic(context, boardId, 'Art')
  await addStory(context, { boardId, title: 'An elephant', topics: [zoo] })
  await addStory(context, { boardId, title: 'A picture', topics: [art] })
  const { rostrum } = await person()
  const topics = topicsOf(rostrum)
  const feed = storiesOf(rostrum).createFeed()
  const titles = () => feed.$feed.get().items.map(({ Title }) => Title)
  await waitFor(() => expect(titles()).toEqual(expect.arrayContaining(['An elephant', 'A picture'])))
  expect(topics.$topics.get().all.map(({ Name }) => Name)).toEqual(['Art', 'Zoo'])
  expect(topics.$modal.get()).toBe('select-topics')

  await topics.select([zoo])
  expect(topics.$modal.get()).toBeNull()
  expect(feed.$feed.get()).toMatchObject({ status: 'loading', items: [] })
  await waitFor(() => expect(titles()).toContain('An elephant'))
  expect(titles()).not.toContain('A picture')
  await rostrum.startup.reload()
  expect(topics.$topics.get()).toMatchObject({ selected: [zoo], fresh: [] })
  feed.dispose()
})

/** A feed that knows when the next story comes, and how its time comes: the server's clock stands apart from the page's. */
const beforeStory = async (visitor: Visit, milliseconds: number) => {
  const { db } = stack.server.context
  const publishAt = new Date(visitor.environment.now() + milliseconds)
  const messages = [{ network: 'linkedin', text: 'Not yet.' }] as const
  const { id } = await addStory(stack.server.context, { boardId, title: 'For tomorrow', publishAt, messages })
  const feed = storiesOf(visitor.rostrum).createFeed()
  await waitFor(() => expect(visitor.answered).toContain('GET /future-message'))
  const come = () => db.updateTable('story').set({ publish_at: new Date() }).where('id', '=', id).execute()
  return { id, feed, come }
}

test('[MESSAGES4] where nobody answers when the time of a story comes, it is asked again a minute later', async () => {
  let isBroken = false
  const visitor = visit(stack, {
    through: (pass, address, request) =>
      isBroken ? Promise.resolve(new Response('{}', { status: 500 })) : pass(address, request),
  })
  await visitor.signIn()
  const { id, feed, come } = await beforeStory(visitor, 50_000)
  await come()
  isBroken = true
  await visitor.environment.clock.advance(60_000)
  expect(feed.$feed.get()).toMatchObject({ status: 'ready', hasNewer: false })
  isBroken = false
  await visitor.environment.clock.advance(60_000)
  await waitFor(() => expect(feed.$feed.get().hasNewer).toBe(true))
  feed.dispose()
  await stack.server.context.db.deleteFrom('story').where('id', '=', id).execute()
})

test('[B9.8] [MESSAGES4] a story whose time comes is announced within a minute, without anybody saying so', async () => {
  const visitor = await person()
  const { id, feed, come } = await beforeStory(visitor, 90_000)
  const lists = () => visitor.calls.filter((call) => call === 'GET /api/stories/list').length
  await visitor.environment.clock.advance(60_000)
  expect([feed.$feed.get().hasNewer, lists()]).toEqual([false, 1])
  await come()
  await visitor.environment.clock.advance(60_000)
  await waitFor(() => expect(feed.$feed.get().hasNewer).toBe(true))
  await feed.refresh()
  expect(feed.$feed.get().items.map(({ Id }) => Id)).toContain(id)
  feed.dispose()
  const asked = visitor.calls.length
  await visitor.environment.clock.advance(180_000)
  expect(visitor.calls.slice(asked)).not.toContain('GET /api/stories/list')
})

test('[POSTS34] an answer that arrives after the event of a later state puts no post back', async () => {
  const { rostrum } = await person('manager@acme.test')
  const posts = postsOf(rostrum)
  await posts.own.show({})
  const early = await share(await person('manager@acme.test'), `Overtaken ${Date.now()}`)
  const shown = () => posts.own.$posts.get().items.find(({ Id }) => Id === early.Id)
  await waitFor(() => expect(shown()?.Logs.length).toBeGreaterThan(early.Logs.length))
  const [later, window] = [shown(), posts.read(early.Id)]
  rostrum.events.emit('post-saved', early)
  expect(shown()).toEqual(later)
  expect(window.$post.get().post).toEqual(later)
  window.dispose()
})
