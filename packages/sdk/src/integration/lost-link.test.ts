import { createPost } from '@rostrum/protocol'
import { addFiles } from '@rostrum/server/testing/add-files'
import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { samplePicture } from '@rostrum/server/testing/samples/sample-media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { mediaOf } from '../media/media.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

const linkUrl = 'https://news.example.com/kiln'
let stack: TestStack
let story: string
let alone: string
beforeAll(async () => {
  stack = await startTestStack()
  const { boardId } = stack.server.company.acme
  const linkedin = { network: 'linkedin', text: 'Suggested for LinkedIn' } as const
  const twitter = { network: 'twitter', text: `Suggested for X ${linkUrl}` } as const
  story = (await addStory(stack.server.context, { boardId, linkUrl, messages: [linkedin, twitter] })).id
  alone = (await addStory(stack.server.context, { boardId, linkUrl, messages: [linkedin] })).id
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  await connectProfile(stack.server, session, { network: 'twitter' })
})
afterAll(() => stack.close())

const hintsLoaded = async () => {
  await import('../editor/view/hints.js')
  await new Promise((resolve) => setTimeout(resolve))
}
const open = async (target: EditorTarget) => {
  const person = visit(stack, {})
  await person.signIn()
  const editor = createEditor(person.rostrum, target)
  const view = () => editor.$editor.get()
  await waitFor(() => expect(view().status).toBe('ready'))
  // What is told of files and links comes with code of its own.
  await hintsLoaded()
  return { person, editor, view }
}
const sent = () => stack.sandbox.posts('x').at(-1)?.text

test('[EDITOR93] a text that goes along to X takes the link along, says so, and counts it', async () => {
  const { editor, view } = await open({ storyId: story, network: 'linkedin' })
  expect(view()).toMatchObject({ link: { url: linkUrl }, linkHint: null })
  editor.setText('In my own words')
  editor.setNetwork('twitter')
  expect(view()).toMatchObject({ text: `In my own words\n\n${linkUrl}`, link: null, linkHint: 'added' })
  await waitFor(() => expect(view().length.count).toBe('In my own words\n\n'.length + 23))
  editor.setNetwork('linkedin')
  expect(view()).toMatchObject({ text: 'In my own words', link: { url: linkUrl }, linkHint: null })
  editor.setNetwork('twitter')
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
  await waitFor(() => expect(sent()).toBe(`In my own words\n\n${linkUrl}`))
})

test('[EDITOR93] what was added is taken out with one press, and a link that stands in the text is left alone', async () => {
  const { editor, view } = await open({ storyId: story, network: 'linkedin' })
  editor.setText('Without it')
  editor.setNetwork('twitter')
  editor.moveLink()
  expect(view()).toMatchObject({ text: 'Without it', linkHint: null })
  editor.discard()
  const other = await open({ storyId: story, network: 'linkedin' })
  other.editor.setText(`See ${linkUrl} now`)
  other.editor.setNetwork('twitter')
  expect(other.view()).toMatchObject({ text: `See ${linkUrl} now`, linkHint: null })
  other.editor.discard()
})

test('[EDITOR93] a message of another network that stands in on X has the link in its text', async () => {
  const { editor, view } = await open({ storyId: alone, network: 'twitter' })
  expect(view()).toMatchObject({
    network: 'twitter',
    text: `Suggested for LinkedIn\n\n${linkUrl}`,
    linkHint: 'added',
    isDirty: false,
  })
  editor.discard()
})

test('[EDITOR94] a picture that hides the card says so, and one press puts the link into the text', async () => {
  const { person, editor, view } = await open({ storyId: story, network: 'linkedin' })
  const { media } = await mediaOf(person.rostrum).upload(
    new File([samplePicture(40)], 'a.png', { type: 'image/png' }),
  ).done
  editor.attach({ media: media ? [media] : [] })
  expect(view()).toMatchObject({ type: 'image', linkHint: 'hidden' })
  editor.moveLink()
  expect(view()).toMatchObject({ text: `Suggested for LinkedIn\n\n${linkUrl}`, linkHint: 'added' })
  editor.moveLink()
  expect(view()).toMatchObject({ text: 'Suggested for LinkedIn', linkHint: 'hidden' })
  editor.attach({ media: [] })
  expect(view()).toMatchObject({ type: 'link-attachment', linkHint: null })
  editor.discard()
})

/** A story that brings files of the company. */
const storyWith = async (resource: 'image' | 'video' | 'pdf', count: number) => {
  const { context, company } = stack.server
  const { accountId, boardId } = company.acme
  const { id } = await addStory(context, {
    boardId,
    messages: [
      { network: 'linkedin', text: `Look at ${count}` },
      { network: 'twitter', text: `See ${count}` },
    ],
  })
  const files = await addFiles(context, { accountId, storyId: id, resource, count })
  return { id, files }
}

test.each([
  ['video', 1, 'linkedin', ['video-not-supported']],
  ['video', 1, 'twitter', []],
  ['image', 5, 'twitter', ['too-many-images']],
  ['image', 5, 'linkedin', []],
  ['pdf', 1, 'twitter', []],
] as const)(
  '[MEDIA30] [B5.17] a story with %s × %i opened for %s says %j at once',
  async (kind, count, network, problems) => {
    const { editor, view } = await open({ storyId: (await storyWith(kind, count)).id, network })
    expect(view().fileProblems).toEqual(problems)
    expect(view().submit.isEnabled).toBe(problems.length === 0)
    if (kind === 'pdf') expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
    editor.discard()
  },
)

test('[MEDIA30] [ERRORS14] what a screen did not see is named by the server', async () => {
  const { id, files } = await storyWith('video', 1)
  const { person, editor, view } = await open({ storyId: id, network: 'linkedin' })
  const [chosen] = view().profiles
  const sending = person.rostrum.client.send(createPost, {
    body: {
      text: 'Look at 1',
      mentions: [],
      media: files.map((file) => ({ id: file, type: 'video' as const })),
      link: null,
      type: 'video',
      storyId: id,
      messageId: null,
      credentialId: [chosen?.profile.Id ?? ''],
      scheduleType: 'now',
      inqueue: '0',
      timezone: 'UTC',
    },
  })
  await expect(sending).rejects.toMatchObject({
    code: 'api-400',
    serverMessage: null,
    problem: 'video-not-supported',
  })
  editor.discard()
})
