import type { Media } from '@rostrum/protocol'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { sampleDocument, samplePicture } from '@rostrum/server/testing/samples/sample-media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor, type Editor } from '../editor/editor.js'
import { createAttachments } from '../media/attachments.js'
import { chosenIn } from '../media/attachments-view.js'
import { mediaOf } from '../media/media.js'
import { startTestStack, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  await connectProfile(stack.server, session, { network: 'twitter' })
})
afterAll(() => stack.close())

const picture = (name: string, side = 300): File =>
  new File([samplePicture(side)], name, { type: 'image/png', lastModified: 1 })

const signedIn = async (options: Parameters<typeof visit>[1] = {}) => {
  const person = visit(stack, options)
  await person.signIn()
  return person
}
const opened = async (person: Visit): Promise<Editor> => {
  const editor = createEditor(person.rostrum, { isNew: true })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  editor.setNetwork('linkedin')
  return editor
}
const isPiece = (address: string) => /\/upload\/upl\w+\?offset/.test(address)

test('an upload goes on where the network was cut, and sends nothing twice', async () => {
  let pieces = 0
  const person = await signedIn({
    through: (pass, address, request) => {
      if (!isPiece(address)) return pass(address, request)
      pieces += 1
      return pieces === 2 ? Promise.reject(new TypeError('network')) : pass(address, request)
    },
  })
  const media = mediaOf(person.rostrum)
  const states = new Set<string>()
  media.$uploads.listen((uploads) => uploads.forEach(({ state }) => states.add(state)))
  const file = picture('large.png', 500)
  const { done } = media.upload(file)
  const ticking = setInterval(() => void person.environment.clock.advance(100), 5)
  const upload = await done
  clearInterval(ticking)
  expect(upload).toMatchObject({ state: 'done', progress: 1, media: { Resource: 'image', width: 500 } })
  expect([...states]).toEqual(expect.arrayContaining(['sending', 'paused', 'finishing']))
  expect(media.$uploads.get()).toEqual([])
  // The same file again, by another visit: it is there already.
  const later = visit(stack, { page: { tabOf: person.environment } })
  await later.rostrum.start()
  const again = await mediaOf(later.rostrum).upload(file).done
  expect(again.media?.Id).toBe(upload.media?.Id)
  expect(later.calls.filter((call) => /\/upload\/upl/.test(call))).toEqual([])
})

test('a refused file says why and can be dismissed; a cancelled one is gone here and there', async () => {
  const person = await signedIn()
  const media = mediaOf(person.rostrum)
  media.upload(new File(['<html><script>'.padEnd(100)], 'page.png', { type: 'image/png' }))
  const empty = media.upload(new File([], 'empty.png', { type: 'image/png' }))
  await waitFor(() =>
    expect(media.$uploads.get().map(({ failing }) => failing?.code)).toEqual(['media-active', 'media-empty']),
  )
  media.cancel(empty.id)
  expect((await empty.done).media).toBeNull()
  expect(media.$uploads.get()).toHaveLength(1)
})

test('[B4.17] [B5.17] an editor takes pictures in order, turned and cut, up to what its network takes', async () => {
  const person = await signedIn()
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  const alerts: string[] = []
  tools.on('alert', ({ text }) => alerts.push(text))
  expect(tools.$attachments.get()).toMatchObject({ canAdd: true, takesAltText: true, limits: { images: 20 } })
  tools.add([
    picture('1.png', 20),
    picture('2.png', 30),
    new File(['x'], 'a.zip', { type: 'application/zip' }),
  ])
  expect(alerts).toEqual(['alert.kind-unknown'])
  await waitFor(() => expect(editor.$editor.get().media).toHaveLength(2))
  const ids = editor.$editor.get().media.map(({ Id }) => Id)
  expect(editor.$editor.get().media.map(({ width }) => width)).toEqual([20, 30])
  tools.move(ids[1] ?? '', 0)
  tools.setAltText(ids[0] ?? '', 'Noise')
  await tools.cut(ids[0] ?? '', 'turn:1;crop:0,0,1,0.5')
  expect(editor.$editor.get().media).toMatchObject([
    { Id: ids[1], pos: 0 },
    { Id: ids[0], pos: 1, altText: 'Noise', modifiers: 'turn:1;crop:0,0,1,0.5' },
  ])
  expect(tools.$attachments.get().items.map(({ lacksAltText }) => lacksAltText)).toEqual([true, false])
  editor.setText('With pictures')
  const outcome = await editor.submit()
  expect(outcome).toMatchObject({
    outcome: 'submitted',
    post: { Media: [{ Id: ids[1] }, { altText: 'Noise' }] },
  })
  tools.dispose()
})

test('[B3.7] a picture for a video that is refused says why, and nothing waits for it', async () => {
  const person = await signedIn()
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  const preview = new File(['<html><script>'.padEnd(100)], 'frame.png', { type: 'image/png' })
  await expect(tools.describe('med0', { videoTitle: 'A day', preview })).rejects.toMatchObject({
    code: 'media-active',
  })
  tools.dispose()
})

test('[EDITOR81] [EDITOR29] nothing is shared without a file that is on its way, until it is cancelled', async () => {
  const person = await signedIn({
    through: (pass, address, request) => (isPiece(address) ? new Promise(() => {}) : pass(address, request)),
  })
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  editor.setText('With a picture')
  tools.add([picture('slow.png', 60), new File([], 'empty.png', { type: 'image/png' })])
  await waitFor(() =>
    expect(tools.$attachments.get().uploads.map(({ state }) => state)).toEqual(['sending', 'failed']),
  )
  expect(editor.$editor.get()).toMatchObject({ problems: ['uploading'], submit: { isEnabled: false } })
  expect((await editor.submit())?.outcome).not.toBe('submitted')
  const [slow] = tools.$attachments.get().uploads
  mediaOf(person.rostrum).cancel(slow?.id ?? 0)
  // What failed is told, and holds nothing.
  expect(editor.$editor.get()).toMatchObject({ problems: [], submit: { isEnabled: true } })
  tools.dispose()
})

test('[MEDIA10] [B9.4] pictures beyond the number of the network are not sent, and one alert says so', async () => {
  const person = await signedIn()
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

test('[SUBMIT14] a draft keeps its pictures, with their words and their order, and its own link', async () => {
  const person = await signedIn()
  const editor = await opened(person)
  const attachments = createAttachments(person.rostrum, editor)
  attachments.add([picture('one.png', 310), picture('two.png', 320)])
  await waitFor(() => expect(editor.$editor.get().media).toHaveLength(2))
  const [first, second] = editor.$editor.get().media.map(({ Id }) => Id)
  attachments.setAltText(second ?? '', 'A field')
  attachments.move(second ?? '', 0)
  await person.environment.clock.advance(600)
  const again = visit(stack, { page: { tabOf: person.environment } })
  await again.rostrum.start()
  const back = await opened(again)
  expect(back.$editor.get()).toMatchObject({
    draft: 'restored',
    lostFiles: [],
    media: [{ Id: second, altText: 'A field' }, { Id: first }],
  })
  expect(await back.submit()).toMatchObject({ outcome: 'submitted', post: { Media: [{ Id: second }, {}] } })
})

test('[SUBMIT14] a file that was still on its way is named', async () => {
  const person = await signedIn({
    through: (pass, address, request) => (isPiece(address) ? new Promise(() => {}) : pass(address, request)),
  })
  const editor = await opened(person)
  const attachments = createAttachments(person.rostrum, editor)
  attachments.add([picture('holiday.png', 330)])
  await waitFor(() => expect(attachments.$attachments.get().uploads).toHaveLength(1))
  await person.environment.clock.advance(600)
  const again = visit(stack, { page: { tabOf: person.environment } })
  await again.rostrum.start()
  const back = await opened(again)
  expect(back.$editor.get()).toMatchObject({ draft: 'restored', lostFiles: ['holiday.png'], media: [] })
  back.discard()
  attachments.dispose()
})

test('[MEDIA18] [EDITOR29] a file that its network does not take stands out, and holds the button', async () => {
  const editor = await opened(await signedIn())
  const attachments = createAttachments((await signedIn()).rostrum, editor)
  editor.setText('With a picture')
  const sent = await mediaOf((await signedIn()).rostrum).upload(picture('fine.png', 340)).done
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
  const person = await signedIn()
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
  const person = await signedIn()
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
  const person = await signedIn()
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
  const person = await signedIn()
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
