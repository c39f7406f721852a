import type { Media } from '@rostrum/sdk/protocol'
import { expect, it } from 'vitest'
import { mount } from '../index.js'
import { createStage, sampleStartup } from '../testing/index.js'
import { byName, until } from '../testing/queries.js'
import { picture } from '../testing/picture.js'
import { moved, resized } from './part.js'

const media = (number: number, part: Partial<Media> = {}): Media => {
  const id = `med${String(number).padStart(24, '0')}`
  return {
    Id: id,
    metadataId: id,
    url: picture(number),
    preview: picture(number),
    altText: null,
    modifiers: null,
    isVideo: false,
    isGif: false,
    uuid: null,
    pos: 0,
    validations: {},
    Resource: 'image',
    MimeType: 'image/jpeg',
    VideoTitle: null,
    VideoSubtitle: null,
    PreviewFrame: null,
    width: 400,
    height: 300,
    ...part,
  }
}

/** An editor for a user's own post, on a board that requires alternative texts. */
async function open(
  uploaded: readonly Media[],
  cut: (body: unknown) => Media = () => media(1),
  network: 'linkedin' | 'twitter' = 'linkedin',
) {
  const page = document.createElement('section')
  document.body.append(page)
  let sent = 0
  const startup = sampleStartup()
  const rostrum = createStage({
    answers: {
      'PUT /user': () => ({
        ...startup,
        Config: { ...startup.Config, IsAltTextRequired: true },
      }),
      'POST /api/media/upload/begin': () => ({
        Id: `upl${'0'.repeat(24)}`,
        Offset: 3,
        Bytes: 3,
        Media: uploaded[sent++] ?? null,
      }),
      'POST /api/media/cut': ({ body }) => cut(body),
    },
  })
  const mounted = mount('share-editor', page, { rostrum, isNew: true, network })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const input = await until(
    () => root.querySelector<HTMLInputElement>('input[type=file]'),
    'the way to add files',
  )
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
    page.remove()
  }
  return { root, rostrum, choose, leave }
}
const announcements = (root: ShadowRoot) =>
  [...root.querySelectorAll('.r-tools > [role=status]')].map(({ textContent }) => textContent)
const jpeg = (name: string) => new File(['abc'], name, { type: 'image/jpeg' })

it('[B3.7] adds pictures, puts them in order by keys, describes and removes them', async () => {
  const { root, choose, leave } = await open([media(1), media(2)])
  choose(jpeg('one.jpg'), jpeg('two.jpg'))
  const tiles = () =>
    [...root.querySelectorAll<HTMLElement>('.r-tile img')].map((one) => one.getAttribute('src'))
  await until(() => tiles().length === 2, 'both pictures')
  expect(byName(root, '[role=group]', 'Picture 2 of 2')).toBeDefined()
  const [first] = tiles()
  byName(root, '.r-tile button', 'Move later')?.click()
  await until(() => tiles()[1] === first, 'another order')
  // The file is the last one now, so the focus moves to the button that moves it back.
  await until(() => root.activeElement?.getAttribute('aria-label') === 'Move earlier', 'the focus')
  expect(root.activeElement?.closest('.r-tile')?.querySelector('img')?.getAttribute('src')).toBe(first)
  await until(() => announcements(root).includes('Picture 2 of 2'), 'where')
  const describe = () => byName(root, '.r-tile button', 'Alt text')
  // The button opens a dialog and is not a toggle; its missing step is read out with it.
  expect(describe()?.hasAttribute('aria-pressed')).toBe(false)
  expect(describe()?.title).toBe('No alt text yet')
  describe()?.click()
  const box = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'), 'the description')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Hills at dusk')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => box.value === 'Hills at dusk', 'the text')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile img[alt="Hills at dusk"]'), 'a described picture')
  expect(describe()?.title).toBe('')
  byName(root, '.r-tile button', 'Remove')?.click()
  await until(() => tiles().length === 1, 'one picture')
  leave()
})

it('[B3.7] says how many files there are, and gives the focus on when one goes', async () => {
  const { root, choose, leave } = await open([media(1), media(2)])
  choose(jpeg('one.jpg'), jpeg('two.jpg'))
  const tiles = () => [...root.querySelectorAll<HTMLElement>('.r-tile')]
  await until(() => tiles().length === 2, 'both pictures')
  await until(() => announcements(root).includes('2 files attached.'), 'how many')
  const remove = () => byName(tiles()[0] ?? root, 'button', 'Remove')
  remove()?.focus()
  remove()?.click()
  await until(() => tiles().length === 1, 'one picture')
  expect(root.activeElement).toBe(remove())
  remove()?.click()
  await until(() => tiles().length === 0, 'no picture')
  expect(root.activeElement?.getAttribute('aria-label')).toBe('Add media')
  await until(() => announcements(root).includes('0 files attached.'), 'that there are none')
  leave()
})

it('[B9.5] cuts a picture to a shape of the network', async () => {
  const bodies: unknown[] = []
  const { root, choose, leave } = await open([media(1)], (body) => {
    bodies.push(body)
    return media(1, { modifiers: 'turn:1', preview: picture(3) })
  })
  choose(jpeg('one.jpg'))
  ;(await until(() => byName(root, '.r-tile button', 'Crop'), 'the way to crop')).click()
  const shapes = await until(() => {
    const found = [...root.querySelectorAll('.r-crop-ratio')].map((one) => one.textContent)
    return found.length > 0 && found
  }, 'the shapes')
  expect(shapes).toEqual(['Free', '191:100', '1:1', '4:5'].slice(0, shapes.length))
  byName(root, 'dialog button', 'Rotate')?.click()
  await until(() => root.querySelector('.r-crop-stage[data-tall]'), 'a turned picture')
  // An element moved by keys is a slider; its value text has the position and size of the crop.
  const frame = root.querySelector('[role=slider][aria-label="Crop area"]')
  const position = () => frame?.getAttribute('aria-valuetext')
  expect(position()).toBe('Left and right: 50%, Up and down: 50%, Size: 100%')
  frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }))
  await until(() => frame?.getAttribute('width') === '294', 'a narrower part')
  await until(() => position()?.startsWith('Left and right: 0%'), 'its new place')
  byName(root, 'dialog button', 'Apply')?.click()
  await until(() => root.querySelector(`.r-tile img[src="${picture(3)}"]`), 'the cut picture')
  expect(bodies).toEqual([{ id: media(1).Id, modifiers: 'turn:1;crop:0,0,0.98,1' }])
  leave()
})

it('[B3.7] what stays to be described is said in a region that stood before its words', async () => {
  const { root, choose, leave } = await open([media(1)])
  const region = await until(() => root.querySelector('.r-tools-told[role=status]'), 'the region')
  expect(region.textContent).toBe('')
  choose(jpeg('one.jpg'))
  await until(() => region.textContent?.includes('alt text for every picture'), 'the words')
  expect(region.querySelector('[role]')).toBeNull()
  leave()
})

it('[B5.18] says why a file was not added, and a failed one can be dismissed', async () => {
  const { root, rostrum, choose, leave } = await open([])
  choose(
    new File(['x'], 'a.zip', { type: 'application/zip' }),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  )
  await until(
    () => rostrum.toasts.$toasts.get()[0]?.said?.includes('can’t use files of this type'),
    'the toast',
  )
  const line = await until(() => root.querySelector('.r-upload[data-state=failed]'), 'the failed file')
  await until(() => line.textContent?.includes('This file is empty.'), 'the reason')
  byName(line, 'button', 'Remove empty.jpg')?.click()
  await until(() => !root.querySelector('.r-upload'), 'nothing')
  leave()
})

it('[EDITOR47] a video that cannot be loaded is replaced by a note, and its player’s error is a toast', async () => {
  const video = media(1, { Resource: 'video', MimeType: 'video/mp4', isVideo: true, url: '/media/film.mp4' })
  const { root, rostrum, choose, leave } = await open([video], undefined, 'twitter')
  choose(new File(['abc'], 'film.mp4', { type: 'video/mp4' }))
  const details = await until(() => byName(root, 'button', 'Details'), 'the details')
  details.click()
  const player = await until(() => root.querySelector('dialog video'), 'the player')
  player.dispatchEvent(new Event('error'))
  await until(() => byName(root, 'dialog h2', 'We couldn’t load the video'), 'the error')
  expect(rostrum.toasts.$toasts.get()).toMatchObject([{ type: 'error', said: 'We couldn’t load the video' }])
  byName(root, 'dialog button', 'Try again')?.click()
  await until(() => root.querySelector('dialog video'), 'the player again')
  leave()
})

it('[B3.7] the moment that stands for a video is chosen by keys, in small steps', async () => {
  const video = media(1, { Resource: 'video', MimeType: 'video/mp4', isVideo: true, url: '/media/film.mp4' })
  const { root, choose, leave } = await open([video], undefined, 'twitter')
  choose(new File(['abc'], 'film.mp4', { type: 'video/mp4' }))
  ;(await until(() => byName(root, 'button', 'Details'), 'the details')).click()
  const player = await until(() => root.querySelector<HTMLVideoElement>('dialog video'), 'the player')
  let at = 0
  Object.defineProperties(player, {
    duration: { value: 4.2 },
    currentTime: {
      get: () => at,
      set: (moment: number) => {
        at = moment
      },
    },
    pause: { value: () => {} },
  })
  player.dispatchEvent(new Event('durationchange'))
  const slider = await until(() => root.querySelector<HTMLInputElement>('dialog [type=range]'), 'the moment')
  expect(slider.labels?.[0]?.textContent).toBe('Time')
  expect([slider.step, slider.max]).toEqual(['0.1', '4.2'])
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '2.5')
  for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true }))
  expect(at).toBe(2.5)
  player.dispatchEvent(new Event('timeupdate'))
  await until(() => slider.getAttribute('aria-valuetext') === '2.5 seconds', 'what is read out')
  leave()
})

it('keeps a part inside its picture, and in its shape', () => {
  const part = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
  expect(moved(part, 1, -1)).toEqual({ ...part, x: 0.5, y: 0 })
  expect(resized(part, 1, 1, null)).toEqual({ ...part, width: 0.8, height: 0.8 })
  expect(resized(part, -1, -1, null)).toMatchObject({ width: 0.05, height: 0.05 })
  expect(resized(part, 0.1, 0, 2)).toMatchObject({ width: 0.8, height: 0.4 })
})
