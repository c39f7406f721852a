import type { Media } from '@rostrum/protocol'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { sampleDocument } from '@rostrum/server/testing/samples/sample-media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createAttachments } from '../../media/attachments.js'
import { chosenIn } from '../../media/attachments-view.js'
import { mediaOf } from '../../media/media.js'
import type { TestStack, Visit } from '../test-visit.js'
import { opened, picture, signedIn, startMediaStack } from './media-stack.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startMediaStack()
})
afterAll(() => stack.close())

test('[MEDIA10] [B9.4] pictures beyond the number of the network are not sent, and one alert says so', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setNetwork('twitter')
  const tools = createAttachments(person.rostrum, editor)
  const alerts: unknown[] = []
  tools.on('alert', (alert) => alerts.push(alert))
  tools.add([1, 2, 3, 4, 5, 6].map((one) => picture(`many-${one}.png`, 10 + one)))
  await waitFor(() => expect(editor.$editor.get().media).toHaveLength(4))
  expect(alerts).toMatchObject([{ text: 'alert.too-many-images', values: { count: 4, network: 'X' } }])
  const gif = new File(
    [Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
    'a.gif',
    { type: 'image/gif' },
  )
  tools.add([gif])
  await waitFor(() => expect(tools.$attachments.get().question).toBe('replace-images'))
  tools.answer(false)
  expect(editor.$editor.get().media).toHaveLength(4)
  tools.add([gif])
  await waitFor(() => expect(tools.$attachments.get().question).toBe('replace-images'))
  tools.answer(true)
  expect(editor.$editor.get().media).toMatchObject([{ isGif: true }])
  // A document goes alone, and asks as well.
  editor.setNetwork('linkedin')
  editor.attach({ media: await film(person, 'beside.png') })
  const still = editor.$editor.get().media.map((one) => ({ ...one, isVideo: false }))
  editor.attach({ media: still })
  tools.add([
    new File([new Uint8Array(sampleDocument())], 'a.pdf', { type: 'application/pdf', lastModified: 1 }),
  ])
  await waitFor(() => expect(tools.$attachments.get().question).toBe('replace-images'))
  tools.answer(false)
  expect(editor.$editor.get().media).toHaveLength(1)
})

test('[MEDIA18] [EDITOR29] a file that its network does not take stands out, and holds the button', async () => {
  const editor = await opened(await signedIn(stack))
  const attachments = createAttachments((await signedIn(stack)).rostrum, editor)
  editor.setText('With a picture')
  const sent = await mediaOf((await signedIn(stack)).rostrum).upload(picture('fine.png', 340)).done
  if (!sent.media) throw new Error('It was not taken in')
  editor.attach({ media: [{ ...sent.media, validations: { linkedin: ['image-too-large'] } }] })
  expect(editor.$editor.get().submit.isEnabled).toBe(false)
  expect(attachments.$attachments.get().items).toMatchObject([{ problems: ['problem.image-too-large'] }])
  editor.setNetwork('twitter')
  expect(editor.$editor.get().submit.isEnabled).toBe(true)
  editor.discard()
})

/** A film as it stands in a post, so far as an editor looks at it. */
const film = async (person: Visit, name: string): Promise<Media[]> => {
  const { media } = await mediaOf(person.rostrum).upload(picture(name, 40)).done
  return media ? [{ ...media, isVideo: true, validations: {} }] : []
}

test('[MEDIA15] [B4.17] a network that takes no video asks; no brings the profile back, yes takes the video off', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  editor.setNetwork('twitter')
  const tools = createAttachments(person.rostrum, editor)
  editor.attach({ media: await film(person, 'film.png') })
  const before = chosenIn(editor.$editor.get())
  editor.setNetwork('linkedin')
  await waitFor(() => expect(tools.$attachments.get().question).toBe('video-compatibility'))
  tools.answer(false)
  expect(editor.$editor.get()).toMatchObject({ network: 'twitter', media: [{ isVideo: true }] })
  expect(chosenIn(editor.$editor.get())).toEqual(before)
  expect(tools.$attachments.get().question).toBeNull()
  editor.setNetwork('linkedin')
  await waitFor(() => expect(tools.$attachments.get().question).toBe('video-compatibility'))
  tools.answer(true)
  expect(editor.$editor.get()).toMatchObject({ network: 'linkedin', media: [] })
  tools.dispose()
  editor.discard()
})

test('[MEDIA15] [B4.17] a second profile of the network that takes no video asks as well', async () => {
  const session = await stack.server.signIn('manager@acme.test')
  const { cId } = await connectProfile(stack.server, session, { network: 'linkedin', person: 'layla' })
  await stack.server.context.db
    .updateTable('credential')
    .set({ type: 'page' })
    .where('id', '=', cId ?? '')
    .execute()
  const person = await signedIn(stack)
  const editor = await opened(person)
  const { profiles } = editor.$editor.get()
  const idOf = (type: string) => profiles.find(({ profile }) => profile.Type === type)?.profile.Id ?? ''
  editor.selectProfiles([idOf('page')])
  const tools = createAttachments(person.rostrum, editor)
  expect(tools.$attachments.get().limits.videos).toBe(1)
  editor.attach({ media: await film(person, 'second.png') })
  editor.toggleProfile(idOf('personal-profile'))
  await waitFor(() => expect(tools.$attachments.get().question).toBe('video-compatibility'))
  expect(tools.$attachments.get().limits.videos).toBe(0)
  tools.answer(false)
  expect(chosenIn(editor.$editor.get())).toEqual([idOf('page')])
  expect(editor.$editor.get().media).toHaveLength(1)
  tools.dispose()
  editor.discard()
})

test('[MEDIA6] [B5.17] what another network has no room for is cut off, and it is told', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  const alerts: unknown[] = []
  tools.on('alert', (alert) => alerts.push(alert))
  tools.add([1, 2, 3, 4, 5].map((one) => picture(`cut-${one}.png`, 20 + one)))
  await waitFor(() => expect(editor.$editor.get().media).toHaveLength(5))
  editor.setNetwork('twitter')
  expect(editor.$editor.get().media).toHaveLength(4)
  await waitFor(() =>
    expect(alerts).toMatchObject([{ text: 'alert.truncated', values: { count: 4, network: 'X' } }]),
  )
  // Back to where the five are, and on to where a draft has others: nothing is cut off there.
  editor.setNetwork('linkedin')
  editor.attach({ media: await film(person, 'alone.png') })
  editor.setNetwork('twitter')
  await Promise.resolve()
  expect(tools.$attachments.get().question).toBeNull()
  expect(alerts).toHaveLength(1)
  tools.dispose()
  editor.discard()
})

test('[B9.4] of five hundred files only as many are sent as there is room for', async () => {
  const person = await signedIn(stack)
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  const alerts: string[] = []
  tools.on('alert', ({ text }) => alerts.push(text))
  const many = (type: string) =>
    Array.from({ length: 500 }, (_, at) => new File(['x'], `${at}`, { type, lastModified: at }))
  tools.add([...many('image/png'), ...many('image/gif'), ...many('application/pdf'), ...many('text/html')])
  expect(tools.$attachments.get().uploads).toHaveLength(22)
  expect(alerts).toEqual([
    'alert.too-many-images',
    'alert.too-many-gifs',
    'alert.one-file',
    'alert.kind-unknown',
  ])
  for (const { id } of tools.$attachments.get().uploads) mediaOf(person.rostrum).cancel(id)
  tools.dispose()
  editor.discard()
})
