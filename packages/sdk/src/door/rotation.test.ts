import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/connect-profile'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/editor-view.js'
import { profilesOf } from '../profiles/profiles.js'
import { openDoor, visit, type Door } from './visit.js'

let door: Door
let storyId: string
beforeAll(async () => {
  door = await openDoor()
  const { boardId } = door.server.company.acme
  const story = await addStory(door.server.context, {
    boardId,
    title: 'A good year',
    messages: [
      { network: 'linkedin', text: 'One thing to say.' },
      { network: 'twitter', text: 'Short.' },
    ],
  })
  storyId = story.id
  const session = await door.server.signIn('manager@acme.test')
  await connectProfile(door.server, session, { network: 'linkedin' })
  await connectProfile(door.server, session, { network: 'twitter' })
}, 60_000)
afterAll(() => door.close())

const open = async (target: EditorTarget) => {
  const person = visit(door, {})
  await person.signIn()
  const editor = createEditor(person.rostrum, target)
  const view = () => editor.$editor.get()
  await vi.waitFor(() => expect(view().status).toBe('ready'), { timeout: 10_000 })
  return { person, editor, view }
}

test('[B4.15] [EDITOR60] the next account on another network is offered what the person wrote, not an empty box', async () => {
  const { editor, view } = await open({ isNew: true })
  const words = `In my own words ${Date.now()}`
  editor.setText(words)
  editor.setKeepOpen(true)
  await editor.submit()
  expect(view()).toMatchObject({ status: 'ready', network: 'twitter', text: words, isDirty: true })
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted', post: { Message: words } })
  expect(view().status).toBe('closed')
})

test('[B4.15] [SUBMIT14] what was written for the next network already is still there', async () => {
  const { person, editor, view } = await open({ storyId, network: 'twitter' })
  editor.setText('What I wrote for X')
  await person.environment.clock.advance(600)
  editor.setNetwork('linkedin')
  editor.setText('What I wrote for LinkedIn')
  editor.setKeepOpen(true)
  await editor.submit()
  expect(view()).toMatchObject({ network: 'twitter', text: 'What I wrote for X', draft: 'restored' })
  editor.discard()
  const again = await open({ storyId, network: 'twitter' })
  expect(again.view()).toMatchObject({ text: 'Short.', draft: 'none' })
})

test('[B4.8] the editor waits for the profiles, also when they were asked for once more meanwhile', async () => {
  const held: (() => void)[] = []
  let isHolding = true
  let answered = 0
  const person = visit(door, {
    through: async (pass, address, request) => {
      if (!address.includes('/credential')) return pass(address, request)
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
      const answer = await pass(address, request)
      answered += 1
      return answer
    },
  })
  await person.signIn()
  const editor = createEditor(person.rostrum, { storyId })
  const seen: number[] = []
  editor.$editor.subscribe(({ status, profiles }) => status === 'ready' && seen.push(profiles.length))
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0))
  const again = profilesOf(person.rostrum).load()
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(1))
  held[0]?.()
  await vi.waitFor(() => expect(answered).toBe(1))
  isHolding = false
  for (const release of held) release()
  await again
  await vi.waitFor(() => expect(seen).toContain(1))
  expect(seen).not.toContain(0)
})
