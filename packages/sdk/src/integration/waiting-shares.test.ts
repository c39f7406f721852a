import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import { signedIn, startTestStack, tabOf, viewOf, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const { boardId } = server.company.acme
  story = await addStory(server.context, { boardId, messages: [{ network: 'linkedin', text: 'Suggested.' }] })
  await connectProfile(server, await server.signIn('manager@acme.test'), { network: 'linkedin' })
})
afterAll(() => stack.close())

const opened = async (person: Visit) => {
  const editor = createEditor(person.rostrum, { storyId: story.id, network: 'linkedin' })
  await waitFor(() => expect(viewOf(editor).status).toBe('ready'))
  return editor
}
const stored = async (text: string) => {
  const { db } = stack.server.context
  const rows = await db.selectFrom('post').select('id').where('text', '=', text).execute()
  return rows.length
}
const created = ({ calls }: Visit) => calls.filter((call) => call === 'POST /api/post/create').length
const keys = ({ rostrum }: Visit) => rostrum.storage.local.keys()
const isDown = ({ rostrum }: Visit, is = true) =>
  waitFor(() => expect(rostrum.connectivity.$connectivity.get().isDown).toBe(is))
const comeBack = async (person: Visit) => {
  person.environment.goOnline()
  await person.environment.clock.advance(10)
  await isDown(person, false)
}
/** A share that was pressed without a connection. */
const waiting = async (person: Visit, text: string) => {
  const editor = await opened(person)
  editor.setText(text)
  person.environment.goOffline()
  await isDown(person)
  expect(await editor.submit()).toEqual({ outcome: 'waiting' })
  return editor
}
let count = 0
const fresh = () => `From the tunnel, ${(count += 1)}`

test('[SUBMIT13] a share that waited when the page was left is sent by itself, once, and its draft is gone', async () => {
  const person = await signedIn(stack)
  const text = fresh()
  const editor = await waiting(person, text)
  expect(editor.close()).toBe('closed')
  person.rostrum.dispose()
  expect(await stored(text)).toBe(0)
  const again = await tabOf(stack, person)
  await waitFor(async () => expect(await stored(text)).toBe(1))
  await waitFor(() => expect(keys(again).filter((key) => /^(?:draft|waiting)\//.test(key))).toEqual([]))
  expect(again.rostrum.toasts.$toasts.get().map((toast) => toast.type)).toEqual(['success'])
})

test('[SUBMIT13] while the server is too busy it goes on waiting, and an editor that is opened on it says so', async () => {
  const person = await signedIn(stack)
  const text = fresh()
  const editor = await waiting(person, text)
  editor.close()
  person.rostrum.dispose()
  let isBusy = true
  const again = visit(stack, {
    page: { tabOf: person.environment },
    through: async (pass, address, request) =>
      isBusy && address.includes('/post/create')
        ? new Response(JSON.stringify({ Result: false, code: 'api-429' }), { status: 429 })
        : pass(address, request),
  })
  await again.rostrum.start()
  const onIt = await opened(again)
  await waitFor(() => expect(viewOf(onIt).submit).toMatchObject({ isWaiting: true, isEnabled: false }))
  expect(viewOf(onIt).text).toBe(text)
  isBusy = false
  await again.environment.clock.advance(31_000)
  await waitFor(() => expect(viewOf(onIt).status).toBe('closed'))
  expect(await stored(text)).toBe(1)
})

test.each([
  ['before it was stored', false],
  ['after it was stored', true],
])(
  '[SUBMIT13] a server that dies while it takes a share, %s, gets it once when it is back',
  async (_when, isStored) => {
    let isDeadly = true
    let isDead = false
    const person = visit(stack, {
      through: async (pass, address, request) => {
        if (isDeadly && address.includes('/post/create')) {
          isDeadly = false
          if (isStored) await pass(address, request)
          isDead = true
        }
        if (isDead) throw new TypeError('Failed to fetch')
        return pass(address, request)
      },
    })
    await person.signIn()
    const editor = await opened(person)
    const text = fresh()
    editor.setText(text)
    expect(await editor.submit()).toEqual({ outcome: 'waiting' })
    expect(viewOf(editor)).toMatchObject({ text, error: null, submit: { isWaiting: true } })
    expect(await stored(text)).toBe(isStored ? 1 : 0)
    isDead = false
    person.rostrum.connectivity.retry()
    await waitFor(() => expect(viewOf(editor).status).toBe('closed'))
    expect(await stored(text)).toBe(1)
    expect(person.rostrum.toasts.$toasts.get().map((toast) => toast.type)).toEqual(['success'])
  },
)

test('[SUBMIT13] two tabs that come back at once send it once', async () => {
  const person = await signedIn(stack)
  const other = await tabOf(stack, person)
  const text = fresh()
  other.environment.goOffline()
  await isDown(other)
  const editor = await waiting(person, text)
  await Promise.all([comeBack(person), comeBack(other)])
  await waitFor(() => expect(viewOf(editor).status).toBe('closed'))
  expect(await stored(text)).toBe(1)
  expect(keys(person).filter((key) => key.startsWith('waiting/'))).toEqual([])
})

test('[SUBMIT13] what another tab sent is known in the editor that waits for it', async () => {
  const person = await signedIn(stack)
  const other = await tabOf(stack, person)
  const text = fresh()
  other.environment.goOffline()
  await isDown(other)
  const editor = await waiting(person, text)
  const submitted = vi.fn()
  editor.on('submitted', submitted)
  await comeBack(other)
  await waitFor(async () => expect(await stored(text)).toBe(1))
  expect(created(other)).toBe(1)
  await comeBack(person)
  await waitFor(() => expect(keys(other).filter((key) => key.startsWith('waiting/'))).toEqual([]))
  expect(await stored(text)).toBe(1)
})

test('[SUBMIT13] what is taken back or changed is not sent', async () => {
  const person = await signedIn(stack)
  const text = fresh()
  const editor = await waiting(person, text)
  editor.setText(`${text}, once more`)
  expect(viewOf(editor).submit.isWaiting).toBe(false)
  await comeBack(person)
  await person.environment.clock.advance(1000)
  expect(created(person)).toBe(0)
  expect(keys(person).filter((key) => key.startsWith('waiting/'))).toEqual([])
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await stored(`${text}, once more`)).toBe(1)
})

test('[SUBMIT13] what the server refuses is told, and stays a draft', async () => {
  const person = await signedIn(stack)
  const text = `${fresh()} synergy`
  const editor = await waiting(person, text)
  editor.close()
  person.rostrum.dispose()
  const { db } = stack.server.context
  const { accountId: account_id } = stack.server.company.acme
  await db.insertInto('banned_word').values({ account_id, word: 'synergy' }).execute()
  const again = await tabOf(stack, person)
  await waitFor(() => expect(again.rostrum.toasts.$toasts.get()).toMatchObject([{ text: 'error.api-41001' }]))
  expect(viewOf(await opened(again))).toMatchObject({ text, draft: 'restored', submit: { isWaiting: false } })
  expect(await stored(text)).toBe(0)
})
