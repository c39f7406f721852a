import { readPost } from '@rostrum/protocol'
import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import type { EditorPrefill, EditorTarget } from '../editor/view/editor-view.js'
import { signedIn, startTestStack, viewOf, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
let story: { id: string; messages: string[] }
let profiles: string[]

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  story = await addStory(server.context, {
    boardId: server.company.acme.boardId,
    linkUrl: 'https://news.example/water',
    messages: [
      { network: 'linkedin', text: 'One thing to say.' },
      { network: 'twitter', text: 'Short.' },
    ],
  })
  const session = await server.signIn('manager@acme.test')
  const connect = async (network: 'linkedin' | 'twitter', person: string) =>
    (await connectProfile(server, session, { network, person })).cId ?? ''
  profiles = [await connect('linkedin', 'amelie'), await connect('twitter', 'amelie')]
})
afterAll(() => stack.close())

const opened = async (person: Visit, target: EditorTarget, prefill: EditorPrefill = {}) => {
  const editor = createEditor(person.rostrum, target, prefill)
  await waitFor(() => expect(viewOf(editor).status).not.toBe('loading'))
  return editor
}
const onStory = (person: Visit, prefill?: EditorPrefill) =>
  opened(person, { storyId: story.id, network: 'linkedin' }, prefill)

test('[EDITOR60] a changed text goes along to another network, and comes back as it was left', async () => {
  const editor = await onStory(await signedIn(stack))
  editor.setNetwork('twitter')
  expect(viewOf(editor)).toMatchObject({ text: 'Short.', isDirty: false })
  editor.setNetwork('linkedin')
  editor.setText('My own words')
  editor.setNetwork('twitter')
  expect(viewOf(editor)).toMatchObject({
    network: 'twitter',
    text: 'My own words\n\nhttps://news.example/water',
    isDirty: true,
  })
  editor.reset()
  expect(viewOf(editor).text).toBe('Short.')
  editor.setNetwork('linkedin')
  expect(viewOf(editor)).toMatchObject({ text: 'My own words', draft: 'restored' })
  editor.discard()
})

test('[B4.8] the network that was shared to last is chosen first', async () => {
  const person = await signedIn(stack)
  person.rostrum.storage.local.set('last-used-network', 'twitter')
  const editor = await opened(person, { storyId: story.id })
  expect(viewOf(editor).network).toBe('twitter')
  editor.dispose()
})

test('[B2.13] a post of one’s own begins with what a page gives, and is shared', async () => {
  const editor = await opened(
    await signedIn(stack),
    { isNew: true },
    { text: 'Prefilled', link: 'https://news.example/a' },
  )
  expect(viewOf(editor)).toMatchObject({ kind: 'new', text: 'Prefilled', isDirty: false })
  editor.setNetwork('linkedin')
  expect(viewOf(editor)).toMatchObject({ text: 'Prefilled', link: { url: 'https://news.example/a' } })
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted' })
})

test('[B2.13] an address that leads nowhere is no link', async () => {
  const link = 'javascript:alert(1)'
  const editor = await opened(await signedIn(stack), { isNew: true }, { link })
  expect(viewOf(editor).link).toBeNull()
  editor.discard()
})

test('[B5.22] a time in another zone is kept with its zone, and another zone alone is a change', async () => {
  const person = await signedIn(stack)
  const editor = await onStory(person, { text: 'Later' })
  editor.setSchedule('pickDate', '2030-01-15 10:00', 'America/New_York')
  const outcome = await editor.submit()
  const post = outcome.outcome === 'submitted' ? outcome.post : null
  expect(post).toMatchObject({
    StartDateTime: '2030-01-15 15:00:00',
    LocalStart: { time: '2030-01-15 10:00', timezone: 'America/New_York' },
  })
  const again = await opened(person, { postId: post?.Id ?? '' })
  expect(viewOf(again).schedule).toMatchObject({
    timezone: 'America/New_York',
    startDate: '2030-01-15 10:00',
  })
  expect(viewOf(again).isDirty).toBe(false)
  again.setSchedule('pickDate', '2030-01-15 10:00', null)
  expect(viewOf(again).isDirty).toBe(true)
  again.dispose()
})

test('[B2.12] a reshare opens the message of its post; what is gone leads back to the post', async () => {
  const person = await signedIn(stack)
  const first = await onStory(person, { text: `Once, ${Date.now()}` })
  const outcome = await first.submit()
  const post = outcome.outcome === 'submitted' ? outcome.post : null
  const reshareOf = post?.Id ?? ''
  const again = await opened(person, { reshareOf, messageId: post?.MessageId ?? '' })
  expect(viewOf(again)).toMatchObject({ status: 'ready', kind: 'reshare', text: 'One thing to say.' })
  again.dispose()
  const gone = await opened(person, { reshareOf, messageId: '005AAAAAAAAAAAA' })
  expect(viewOf(gone)).toMatchObject({ status: 'failed', failure: 'to-post' })
})

test('[B8.5] a message that is not there leads to the not-found page, a story’s editor closes', async () => {
  const person = await signedIn(stack)
  const message = await opened(person, { messageId: '005AAAAAAAAAAAA' })
  expect(viewOf(message)).toMatchObject({ status: 'failed', failure: 'not-found' })
  const other = await opened(person, { storyId: '0ASAAAAAAAAAAAA' })
  expect(viewOf(other)).toMatchObject({ status: 'failed', failure: 'close' })
})

test('[B2.29] a post that waits can be deleted where it is edited', async () => {
  const person = await signedIn(stack)
  const editor = await onStory(person, { text: `Not after all, ${Date.now()}` })
  editor.setSchedule('pickDate', '2030-02-01 10:00')
  const outcome = await editor.submit()
  const postId = outcome.outcome === 'submitted' ? outcome.post.Id : ''
  const edited = await opened(person, { postId })
  expect(viewOf(edited)).toMatchObject({ kind: 'post', canDelete: true })
  await edited.remove()
  expect(viewOf(edited).status).toBe('closed')
  expect(viewOf(await opened(person, { postId }))).toMatchObject({ status: 'failed', failure: 'not-found' })
})

test('[EDITOR43] who may only share what is suggested takes back what waits, too', async () => {
  const session = await stack.server.signIn('advocate@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin', person: 'layla' })
  const person = visit(stack)
  await person.signIn('advocate@acme.test')
  const editor = await onStory(person)
  editor.setSchedule('pickDate', '2030-02-01 10:00')
  const outcome = await editor.submit()
  const postId = outcome.outcome === 'submitted' ? outcome.post.Id : ''
  const edited = await opened(person, { postId })
  expect(viewOf(edited)).toMatchObject({ kind: 'post', isReadOnly: true, canDelete: true })
  await edited.remove()
  expect(viewOf(edited).status).toBe('closed')
})

test('[B4.15] [SUBMIT9] what comes next is named', async () => {
  const editor = await onStory(await signedIn(stack))
  expect(viewOf(editor).nextProfile?.Id).toBe(profiles[1])
  editor.dispose()
})

const shareOf = async (person: Visit, text: string) => {
  const editor = await onStory(person, { text })
  const outcome = await editor.submit()
  if (outcome.outcome !== 'submitted') throw new Error(outcome.outcome)
  const { Id } = outcome.post
  return waitFor(
    async () => {
      const post = await person.rostrum.client.send(readPost, { query: { id: Id } })
      expect(post.Status).toBe('complete')
      return post
    },
    { interval: 50 },
  )
}

test('[COMMENTS1] [COMMENTS2] [COMMENTS3] [COMMENTS4] a comment is written under a published copy, and sent once', async () => {
  const person = await signedIn(stack)
  const post = await shareOf(person, `Commented, ${Date.now()}`)
  const commentOn = post.Publications[0]?.Id ?? ''
  const editor = await opened(person, { postId: post.Id, commentOn })
  expect(viewOf(editor)).toMatchObject({
    kind: 'comment',
    text: '',
    isReadOnly: false,
    comment: { post: { Id: post.Id }, publicationId: commentOn, images: 1 },
    length: { max: 1250 },
    schedule: { isShown: false },
    submit: { label: 'comment', isEnabled: false },
    canKeepOpen: false,
    link: null,
  })
  expect(viewOf(editor).profiles).toMatchObject([{ isSelected: true }])
  const text = `See https://news.example/figures ${Date.now()}`
  editor.setText(text)
  expect(viewOf(editor).problems).toEqual([])
  const outcome = await editor.submit()
  expect(outcome).toMatchObject({ outcome: 'submitted', post: { CommentOn: { PublicationId: commentOn } } })
  expect(person.rostrum.toasts.$toasts.get().at(-1)?.text).toBe('toast.commented')
  await waitFor(() => {
    const below = stack.sandbox.posts('linkedin').flatMap(({ comments }) => comments)
    expect(below.filter((one) => one.text === text)).toHaveLength(1)
  })
})

test('[COMMENTS2] where nothing stands, or nobody may comment, no comment is begun', async () => {
  const person = await signedIn(stack)
  const post = await shareOf(person, `Not commented, ${Date.now()}`)
  const gone = await opened(person, { postId: post.Id, commentOn: 'pubAAAAAAAAAAAA' })
  expect(viewOf(gone)).toMatchObject({ status: 'failed', error: { code: 'not-available' } })
})

test('[PROFILES9] what was shared on Xing is shared once more without a profile there', async () => {
  const person = await signedIn(stack)
  const post = await shareOf(person, `Once, ${Date.now()}`)
  const { context, company } = stack.server
  const { messages } = await addStory(context, {
    boardId: company.acme.boardId,
    linkUrl: 'https://news.example/xing',
    messages: [{ network: 'xing', text: 'For Xing.' }],
  })
  const [messageId = ''] = messages
  await context.db
    .updateTable('message')
    .set({ type: 'link-attachment', link_url: 'https://news.example/xing' })
    .where('id', '=', messageId)
    .execute()
  const editor = await opened(person, { reshareOf: post.Id, messageId })
  await waitFor(() => expect(viewOf(editor).handOff).toMatchObject({ network: 'xing', step: 'ready' }))
  expect(viewOf(editor)).toMatchObject({
    profiles: [],
    problems: [],
    submit: { label: 'share-link', isEnabled: true },
  })
  editor.dispose()
})
