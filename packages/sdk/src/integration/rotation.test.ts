import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { testPicture } from '../composition/test-composition.js'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { profilesOf } from '../profiles/profiles.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let storyId: string
beforeAll(async () => {
  stack = await startTestStack()
  const { boardId } = stack.server.company.acme
  const story = await addStory(stack.server.context, {
    boardId,
    title: 'A good year',
    messages: [
      { network: 'linkedin', text: 'One thing to say.' },
      { network: 'twitter', text: 'Short.' },
    ],
  })
  storyId = story.id
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  await connectProfile(stack.server, session, { network: 'twitter' })
})
afterAll(() => stack.close())

const open = async (target: EditorTarget) => {
  const person = visit(stack, {})
  await person.signIn()
  const editor = createEditor(person.rostrum, target)
  const view = () => editor.$editor.get()
  await waitFor(() => expect(view().status).toBe('ready'))
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

const pictureId = 'med000000000000000000000001'
const picture = testPicture({ Id: pictureId, metadataId: pictureId, url: '/media/1' })

/** A story with a network among the others whose text can only be read. */
const withReadOnly = async () => {
  const { context, company } = stack.server
  const { boardId } = company.acme
  const channels = 'LinkedInPersonal,Twitter,Instagram'
  await context.db.updateTable('board').set({ channels }).where('id', '=', boardId).execute()
  const messages = (['linkedin', 'instagram', 'twitter'] as const).map((network) => ({
    network,
    text: `Suggested for ${network}`,
  }))
  return addStory(context, { boardId, linkUrl: 'https://news.example/way', messages })
}

test('[EDITOR60] [EDITOR82] by way of a text that can only be read, the person’s own goes on to the next network', async () => {
  const { id } = await withReadOnly()
  const { person, editor, view } = await open({ storyId: id, network: 'linkedin' })
  const words = `My own on the way ${Date.now()}`
  editor.setText(words)
  editor.attach({ media: [picture] })
  editor.setNetwork('instagram')
  expect(view()).toMatchObject({ isReadOnly: true, text: 'Suggested for instagram', isDirty: false })
  editor.setNetwork('twitter')
  expect(view()).toMatchObject({
    network: 'twitter',
    text: `${words}\n\nhttps://news.example/way`,
    media: [picture],
    isDirty: true,
  })
  editor.reset()
  editor.setNetwork('instagram')
  editor.setNetwork('linkedin')
  expect(view()).toMatchObject({ text: words, draft: 'restored' })
  // What was taken back goes nowhere.
  editor.reset()
  editor.setNetwork('instagram')
  editor.setNetwork('twitter')
  expect(view()).toMatchObject({ text: 'Suggested for twitter', isDirty: false })
  editor.discard()
  const drafts = person.rostrum.storage.local.keys().filter((key) => key.startsWith('draft/'))
  expect(drafts.filter((key) => key.includes(id))).toEqual([])
})

test('[EDITOR82] a copy that nobody changed follows what was written, one that was changed stays', async () => {
  const { id } = await withReadOnly()
  const { editor, view } = await open({ storyId: id, network: 'linkedin' })
  const write = (network: 'linkedin' | 'twitter', text: string) => {
    editor.setNetwork(network)
    editor.setText(text)
  }
  write('linkedin', 'Much too long')
  editor.setNetwork('twitter')
  write('linkedin', 'Shorter')
  editor.setNetwork('twitter')
  expect(view().text).toBe('Shorter\n\nhttps://news.example/way')
  editor.setSchedule('pickDate', '2030-01-15 10:00')
  editor.setNetwork('linkedin')
  editor.setNetwork('twitter')
  expect(view().schedule).toMatchObject({ option: 'pickDate', startDate: '2030-01-15 10:00' })
  write('twitter', 'Said for X')
  write('linkedin', 'Said for LinkedIn')
  editor.setNetwork('twitter')
  expect(view().text).toBe('Said for X')
  editor.discard()
})

test('[B4.8] the editor waits for the profiles, also when they were asked for once more meanwhile', async () => {
  const held: (() => void)[] = []
  let isHolding = true
  let answered = 0
  const person = visit(stack, {
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
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  const again = profilesOf(person.rostrum).load()
  await waitFor(() => expect(held.length).toBeGreaterThan(1))
  held[0]?.()
  await waitFor(() => expect(answered).toBe(1))
  isHolding = false
  for (const release of held) release()
  await again
  await waitFor(() => expect(seen).toContain(1))
  expect(seen).not.toContain(0)
})
