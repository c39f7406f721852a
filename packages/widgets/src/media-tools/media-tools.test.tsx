import { expect, it } from 'vitest'
import { byName, until } from '../testing/queries.js'
import { announcements, jpeg, media, open } from './testing/open-tools.js'

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
    () => rostrum.toasts.$toasts.get()[0]?.message?.includes('can’t use files of this type'),
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
  expect(rostrum.toasts.$toasts.get()).toMatchObject([
    { type: 'error', message: 'We couldn’t load the video' },
  ])
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
