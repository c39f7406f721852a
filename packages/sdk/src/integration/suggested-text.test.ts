import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor, type Editor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }
let plain: { id: string; messages: string[] }

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const { boardId } = server.company.acme
  story = await addStory(server.context, {
    boardId,
    messages: [
      { network: 'linkedin', text: 'Nederlands een.', language: 'nl' },
      { network: 'linkedin', text: 'English one.', language: 'en' },
      { network: 'linkedin', text: 'Deutsch eins.', language: 'de' },
      { network: 'linkedin', text: 'English two.', language: 'en-GB' },
      { network: 'linkedin', text: 'Nobody said.' },
      { network: 'twitter', text: 'Solo en español.', language: 'es' },
    ],
  })
  plain = await addStory(server.context, {
    boardId,
    messages: ['A', 'B', 'C'].map((text) => ({ network: 'linkedin' as const, text })),
  })
  const session = await server.signIn('manager@acme.test')
  await connectProfile(server, session, { network: 'linkedin' })
  await connectProfile(server, session, { network: 'twitter' })
})
afterAll(() => stack.close())

const view = (editor: Editor) => editor.$editor.get()
/** Chance that differs at each opening, and comes round to everything. */
const dice = (seed: number) => {
  let step = seed
  return () => ((step += 0.618), step % 1)
}
type Options = Parameters<typeof visit>[1]
const visitor = async (options: Options = {}) => {
  const person = visit(stack, options)
  await person.signIn()
  return person
}
const open = async (person: Awaited<ReturnType<typeof visitor>>, target: EditorTarget) => {
  const editor = createEditor(person.rostrum, target)
  await waitFor(() => expect(view(editor).status).toBe('ready'))
  return editor
}

test.each([
  [['en'], ['English one.', 'English two.'], 'English', 'Nobody said.'],
  [['de-CH', 'nl'], ['Deutsch eins.'], 'Deutsch', 'Nederlands een.'],
  [['nl-BE', 'en'], ['Nederlands een.'], 'Nederlands', 'English'],
  [['ja', 'de'], ['Deutsch eins.'], 'Deutsch', 'Nobody said.'],
  [['pt'], ['Nobody said.'], null, ''],
] as const)(
  '[EDITOR90] [EDITOR91] whoever reads %j is suggested one of %j first, and is told its language',
  async (locales, first, name, then) => {
    const seen = new Set<string>()
    const person = await visitor({ page: { locales, random: dice(0.1) } })
    for (let at = 0; at < 12; at += 1) {
      const editor = await open(person, { storyId: story.id, network: 'linkedin' })
      seen.add(view(editor).text)
      // The code of the label is loaded with the first editor.
      if (name) await waitFor(() => expect(view(editor).message.language?.name).toMatch(name))
      else expect(view(editor).message.language).toBeNull()
      for (let step = 0; step < first.length; step += 1) editor.nextMessage()
      expect(view(editor).text).toMatch(then)
      editor.dispose()
    }
    expect([...seen].sort()).toEqual([...first])
  },
)

test('[EDITOR91] [B2.8] the only text has its language named where it is foreign, also outside of its story', async () => {
  const person = await visitor()
  const inStory = await open(person, { storyId: story.id, network: 'twitter' })
  expect(view(inStory).message).toMatchObject({ isSwitchable: false, language: { name: 'Español' } })
  const alone = await open(person, { messageId: story.messages[5] ?? '' })
  expect(view(alone).message).toMatchObject({ language: { tag: 'es', name: 'Español' } })
  const spanish = await visitor({ page: { locales: ['es-MX'] } })
  const own = await open(spanish, { storyId: story.id, network: 'twitter' })
  expect(view(own).message.language).toBeNull()
})

test('[SUBMIT16] after a share that the server refused, a suggestion that nobody edited is no draft', async () => {
  let isBroken = true
  const person = await visitor({
    page: { random: dice(0.3) },
    through: (pass, address, request) =>
      isBroken && address.includes('/post/create')
        ? Promise.resolve(new Response('{"error":{"code":"unexpected"}}', { status: 500 }))
        : pass(address, request),
  })
  const editor = await open(person, { storyId: plain.id, network: 'linkedin' })
  expect(await editor.submit()).toMatchObject({ outcome: 'failed' })
  expect(view(editor)).toMatchObject({ draft: 'none', isDirty: false })
  expect(editor.close()).toBe('closed')
  const seen = new Set<string>()
  for (let at = 0; at < 12; at += 1) {
    const again = await open(person, { storyId: plain.id, network: 'linkedin' })
    expect(view(again)).toMatchObject({ draft: 'none', isDirty: false, message: { index: 0 } })
    expect(view(again).message.current?.Message).toBe(view(again).text)
    seen.add(view(again).text)
    again.dispose()
  }
  expect(seen.size).toBe(3)
  isBroken = false
  const last = await open(person, { storyId: plain.id, network: 'linkedin' })
  expect(await last.submit()).toMatchObject({ outcome: 'submitted' })
})

test('[SUBMIT16] a suggestion whose answer was lost is opened again under its key, and is no draft', async () => {
  let isLost = true
  const person = await visitor({
    page: { random: dice(0.5) },
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (isLost && address.includes('/post/create')) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const count = async () => (await stack.server.context.db.selectFrom('post').select('id').execute()).length
  const before = await count()
  const editor = await open(person, { storyId: plain.id, network: 'linkedin' })
  const { text } = view(editor)
  await editor.submit()
  expect(await count()).toBe(before + 1)
  editor.dispose()
  isLost = false
  const again = await open(person, { storyId: plain.id, network: 'linkedin' })
  expect(view(again)).toMatchObject({ text, draft: 'none', isDirty: false, message: { index: 0 } })
  expect(await again.submit()).toMatchObject({ outcome: 'submitted' })
  expect(await count()).toBe(before + 1)
})

test('[SUBMIT16] the number beside a draft stays the same however often it is opened', async () => {
  const person = await visitor({ page: { random: dice(0.7) } })
  const editor = await open(person, { storyId: plain.id, network: 'linkedin' })
  editor.nextMessage()
  editor.setText('My own words')
  const id = view(editor).message.current?.Id
  editor.dispose()
  for (let at = 0; at < 6; at += 1) {
    const again = await open(person, { storyId: plain.id, network: 'linkedin' })
    expect(view(again)).toMatchObject({ text: 'My own words', draft: 'restored' })
    expect(view(again).message).toMatchObject({ index: 0, current: { Id: id } })
    again.dispose()
  }
})
