import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let storyId = ''
beforeAll(async () => {
  stack = await startTestStack()
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  const messages = [{ network: 'linkedin' as const, text: 'What is suggested.' }]
  const { boardId } = stack.server.company.acme
  storyId = (await addStory(stack.server.context, { boardId, messages })).id
})
afterAll(() => stack.close())

const visitor = async () => {
  const person = visit(stack, {})
  await person.signIn()
  return person
}
const open = async (person: Awaited<ReturnType<typeof visitor>>, target: EditorTarget) => {
  const editor = createEditor(person.rostrum, target)
  const view = () => editor.$editor.get()
  await waitFor(() => expect(view().status).toBe('ready'))
  return { editor, view }
}

test('[SUBMIT10] with one profile the editor stays for another text, and that is remembered', async () => {
  const person = await visitor()
  const { editor, view } = await open(person, { isNew: true })
  expect(view()).toMatchObject({ canKeepOpen: true, nextProfile: null, keepOpen: false })
  editor.setKeepOpen(true)
  for (const text of [`One, ${Date.now()}`, `Two, ${Date.now()}`]) {
    editor.setText(text)
    expect(await editor.submit()).toMatchObject({ outcome: 'submitted', post: { Message: text } })
    expect(view()).toMatchObject({ status: 'ready', text: '', isDirty: false, draft: 'none', keepOpen: true })
    expect(view().profiles.some(({ isSelected }) => isSelected)).toBe(true)
  }
  editor.discard()
  const again = await open(person, { storyId })
  expect(again.view().keepOpen).toBe(true)
  again.editor.setText('Of the story, in my words')
  await again.editor.submit()
  expect(again.view()).toMatchObject({ status: 'ready', text: 'What is suggested.', isDirty: false })
  again.editor.setKeepOpen(false)
  again.editor.setText('Of the story, for the last time')
  await again.editor.submit()
  expect(again.view().status).toBe('closed')
})

test('[SUBMIT10] a post that is there already is saved, and the editor closes', async () => {
  const person = await visitor()
  const { editor } = await open(person, { isNew: true })
  editor.setKeepOpen(true)
  editor.setText(`Later, ${Date.now()}`)
  editor.setSchedule('pickDate', '2031-03-04 10:00')
  const shared = await editor.submit()
  if (shared.outcome !== 'submitted') throw new Error(shared.outcome)
  editor.discard()
  const saved = await open(person, { postId: shared.post.Id })
  expect(saved.view().canKeepOpen).toBe(false)
  saved.editor.setText(`Changed, ${Date.now()}`)
  await saved.editor.submit()
  expect(saved.view().status).toBe('closed')
})
