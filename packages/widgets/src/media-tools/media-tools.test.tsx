import type { Media } from '@rostrum/sdk/protocol'
import { expect, it } from 'vitest'
import { mount } from '../index.js'
import { createStage, failsWith, sampleStartup } from '../testing/index.js'
import { byName, until } from '../testing/queries.js'
import { picture } from '../testing/picture.js'

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
  suggest: (body: unknown) => unknown = () => undefined,
) {
  const page = document.createElement('section')
  document.body.append(page)
  let sent = 0
  const startup = sampleStartup()
  const rostrum = createStage({
    answers: {
      'PUT /user': () => ({
        ...startup,
        Config: { ...startup.Config, IsAltTextRequired: true, HasAiRephrase: true },
      }),
      'POST /api/media/upload/begin': () => ({
        Id: `upl${'0'.repeat(24)}`,
        Offset: 3,
        Bytes: 3,
        Media: uploaded[sent++] ?? null,
      }),
      'POST /api/media/cut': ({ body }) => cut(body),
      'POST /api/ai-assist/alt-text': ({ body }) => suggest(body),
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
  // The badge says on the picture what is missing; it opens a dialog and is not a toggle.
  const badge = () => root.querySelector<HTMLElement>('.r-tile-alt')
  expect(badge()?.textContent).toBe('Add alt text')
  expect(badge()?.hasAttribute('aria-pressed')).toBe(false)
  badge()?.click()
  const box = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'), 'the description')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Hills at dusk')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => box.value === 'Hills at dusk', 'the text')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile img[alt="Hills at dusk"]'), 'a described picture')
  expect(badge()?.textContent).toBe('ALT')
  expect(badge()?.getAttribute('aria-label')).toBe('Edit alt text')
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

it('[B9.5] [MEDIA23] [MEDIA24] crops a picture by its shapes and by keys, and says each value', async () => {
  const bodies: unknown[] = []
  const { root, choose, leave } = await open([media(1)], (body) => {
    bodies.push(body)
    return media(1, { modifiers: 'turn:1', preview: picture(3) })
  })
  choose(jpeg('one.jpg'))
  ;(await until(() => byName(root, '.r-tile button', 'Crop'), 'the way to crop')).click()
  const shapes = await until(() => {
    const found = [...root.querySelectorAll('.r-crop-shape')].map((one) => one.textContent)
    return found.length > 0 && found
  }, 'the shapes')
  expect(shapes).toEqual(['Free', 'Original', '1:1', '4:5', '1.91:1', '16:9'])
  // Four corners and four edges.
  expect(root.querySelectorAll('.r-crop-grip')).toHaveLength(8)
  byName(root, 'dialog button', 'Rotate')?.click()
  await until(() => root.querySelector('.r-crop-stage[data-turns="1"]'), 'a turned picture')
  // An element moved by keys is a slider; its value text has the size and position of the crop.
  const frame = root.querySelector('[role=slider][aria-label="Crop area"]')
  const said = () => frame?.getAttribute('aria-valuetext')
  const press = (key: string, shiftKey = false) =>
    frame?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  expect(said()).toBe('300 by 400 pixels; 0% from the left, 0% from the top')
  press('ArrowLeft', true)
  await until(() => said() === '294 by 400 pixels; 0% from the left, 0% from the top', 'a narrower part')
  press('ArrowRight')
  await until(() => said() === '294 by 400 pixels; 2% from the left, 0% from the top', 'its new place')
  press('+')
  await until(() => said()?.startsWith('267 by 364 pixels'), 'an enlarged picture')
  press('-')
  await until(() => said()?.startsWith('294 by 400 pixels'), 'the picture as before')
  byName(root, 'dialog button', 'Apply')?.click()
  await until(() => root.querySelector(`.r-tile img[src="${picture(3)}"]`), 'the cut picture')
  expect(bodies).toEqual([{ id: media(1).Id, modifiers: 'turn:1;crop:0.02,0,0.98,1' }])
  leave()
})

it('[ASSIST15] a model suggests an alternative text, and the person saves it', async () => {
  const asked: unknown[] = []
  const { root, rostrum, choose, leave } = await open([media(1)], undefined, 'linkedin', (body) => {
    asked.push(body)
    return asked.length > 1 ? { text: 'Hills at dusk.' } : failsWith(500, 'rephraseException')
  })
  choose(jpeg('one.jpg'))
  ;(await until(() => byName(root, '.r-tile-alt', 'Add alt text'), 'the badge')).click()
  const suggest = await until(() => byName(root, 'dialog button', 'Suggest with AI'), 'the suggestion')
  suggest.click()
  await until(() => root.querySelector('dialog [data-tone=danger]'), 'the error')
  suggest.click()
  const box = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'), 'the description')
  await until(() => box.value === 'Hills at dusk.', 'the text')
  expect(root.querySelector('.r-alt-suggest [role=status]')?.textContent).toBe(
    'Suggested by AI. Check it before you save.',
  )
  expect(root.querySelector('.r-tile-alt')?.textContent).toBe('Add alt text')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile img[alt="Hills at dusk."]'), 'a described picture')
  const wanted = {
    id: media(1).Id,
    modifiers: null,
    language: rostrum.texts.$locale.get(),
    network: 'linkedin',
  }
  expect(asked).toEqual([wanted, wanted])
  leave()
})

it('[MEDIA27] the field takes as many characters as the network', async () => {
  for (const [network, limit] of [
    ['linkedin', 2000],
    ['twitter', 1000],
  ] as const) {
    const { root, choose, leave } = await open([media(1)], undefined, network)
    choose(jpeg('one.jpg'))
    ;(await until(() => byName(root, '.r-tile-alt', 'Add alt text'), 'the badge')).click()
    const box = await until(
      () => root.querySelector<HTMLTextAreaElement>('dialog textarea'),
      'the description',
    )
    expect(box.maxLength).toBe(limit)
    leave()
  }
})

it('[B3.7] a tile is dragged to its place with a mouse, and by a finger that held it', async () => {
  const { root, choose, leave } = await open([media(1), media(2)])
  choose(jpeg('one.jpg'), jpeg('two.jpg'))
  const tiles = () => [...root.querySelectorAll<HTMLElement>('.r-tile')]
  await until(() => tiles().length === 2, 'both pictures')
  const shown = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))
  const list = root.querySelector<HTMLElement>('.r-tiles')
  if (!list) throw new Error('There is no list')
  list.setPointerCapture = () => {}
  const point = (type: string, target: HTMLElement | undefined, x: number, pointerType: string) =>
    target?.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: 50,
        pointerId: 1,
        pointerType,
        button: 0,
        bubbles: true,
      }),
    )
  const place = () =>
    tiles().forEach((tile, at) => (tile.getBoundingClientRect = () => new DOMRect(at * 100, 0, 90, 90)))
  place()
  const [first, second] = shown()
  point('pointerdown', tiles()[0], 40, 'mouse')
  point('pointermove', list, 140, 'mouse')
  await until(() => tiles()[1]?.dataset.target === 'true', 'the target')
  point('pointerup', list, 140, 'mouse')
  await until(() => shown()[0] === second, 'the other order')
  await until(() => announcements(root).includes('Picture 2 of 2'), 'where')
  place()
  // A finger that moves at once scrolls the page.
  point('pointerdown', tiles()[0], 40, 'touch')
  point('pointermove', list, 140, 'touch')
  point('pointerup', list, 140, 'touch')
  expect(shown()[0]).toBe(second)
  point('pointerdown', tiles()[0], 40, 'touch')
  await until(() => tiles()[0]?.dataset.held === 'true', 'the held tile')
  point('pointermove', list, 140, 'touch')
  point('pointerup', list, 140, 'touch')
  await until(() => shown()[0] === first, 'the order as before')
  leave()
})

it('[B3.7] a video plays in its tile', async () => {
  const video = media(1, { Resource: 'video', MimeType: 'video/mp4', isVideo: true, url: '/media/film.mp4' })
  const { root, choose, leave } = await open([video], undefined, 'twitter')
  choose(new File(['abc'], 'film.mp4', { type: 'video/mp4' }))
  ;(await until(() => byName(root, '.r-tile button', 'Play video'), 'the way to play')).click()
  const player = await until(() => root.querySelector<HTMLVideoElement>('.r-tile video'), 'the player')
  expect(player.getAttribute('src')).toBe('https://board.example/media/film.mp4')
  expect(player.controls).toBe(true)
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
