import { expect, it } from 'vitest'
import { byName, until } from '../../testing/queries.js'
import { announcements, jpeg, media, open } from '../testing/open-tools.js'

it('[B3.7] a tile is dragged to its place with a mouse, and by a finger that held it', async () => {
  const { root, choose, leave } = await open([media(1), media(2)])
  choose(jpeg('one.jpg'), jpeg('two.jpg'))
  const tiles = () => [...root.querySelectorAll<HTMLElement>('.r-tile')]
  await until(() => tiles().length === 2, 'both pictures')
  const shown = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))
  const list = root.querySelector<HTMLElement>('.r-tiles')
  if (!list) throw new Error('There is no list')
  list.setPointerCapture = () => {}
  const point = (
    type: string,
    target: HTMLElement | undefined,
    x: number,
    pointerType: string,
    buttons = 1,
  ) =>
    target?.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: 50,
        pointerId: 1,
        pointerType,
        button: 0,
        buttons,
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
  // The mouse leaves the list and is released elsewhere: when it comes back, nothing follows it.
  point('pointerdown', tiles()[0], 40, 'mouse')
  point('pointermove', list, 140, 'mouse', 0)
  point('pointerup', list, 140, 'mouse', 0)
  expect(tiles().some(({ dataset }) => dataset.held === 'true')).toBe(false)
  expect(shown()[0]).toBe(second)
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
