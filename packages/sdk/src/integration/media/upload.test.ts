import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createAttachments } from '../../media/attachments.js'
import { mediaOf } from '../../media/media.js'
import { visit, type TestStack } from '../test-visit.js'
import { opened, picture, signedIn, startMediaStack } from './media-stack.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startMediaStack()
})
afterAll(() => stack.close())

const isPiece = (address: string) => /\/upload\/upl\w+\?offset/.test(address)

test('an upload goes on where the network was cut, and sends nothing twice', async () => {
  let pieces = 0
  const person = await signedIn(stack, {
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
  const person = await signedIn(stack)
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
  const person = await signedIn(stack)
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
  const person = await signedIn(stack)
  const editor = await opened(person)
  const tools = createAttachments(person.rostrum, editor)
  const preview = new File(['<html><script>'.padEnd(100)], 'frame.png', { type: 'image/png' })
  await expect(tools.describe('med0', { videoTitle: 'A day', preview })).rejects.toMatchObject({
    code: 'media-active',
  })
  tools.dispose()
})

test('[EDITOR81] [EDITOR29] nothing is shared without a file that is on its way, until it is cancelled', async () => {
  const person = await signedIn(stack, {
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

test('[SUBMIT14] a draft keeps its pictures, with their words and their order, and its own link', async () => {
  const person = await signedIn(stack)
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
  const person = await signedIn(stack, {
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
