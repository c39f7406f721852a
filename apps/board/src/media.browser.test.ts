import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../tools/dev/wait-for.js'
import { connect } from '../testing/connect.js'
import { startSession } from '../testing/sign-in.js'
import { choose, startBoard, type BoardUnderTest, type Visit } from '../testing/visit.js'

let tested: BoardUnderTest
let visit: Visit
let photo: Buffer
const [width, height] = [1200, 800]

beforeAll(async () => {
  tested = await startBoard()
  visit = await tested.visit({ hasTouch: true })
  await startSession(visit.page, tested.product)
  await connect(visit.page, tested.product, 'linkedin', 'amelie')
  photo = await sharp({ create: { width, height, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await visit?.close()
  await tested?.stop()
})

/** Waits until what an element stands in has come to rest: its window rises while it opens. */
const untilStill = (frame: Locator) =>
  frame.evaluate(async (element) => {
    const around: Element[] = []
    for (let one: Node | null = element; one; one = one instanceof ShadowRoot ? one.host : one.parentNode)
      if (one instanceof Element) around.push(one)
    await Promise.all(around.flatMap((one) => one.getAnimations()).map(({ finished }) => finished))
  })

/** A new post with one picture, and its crop opened. */
async function openCrop(page: Page, words: string): Promise<{ area: Locator; frame: Locator }> {
  await page.goto(`${tested.product.board}/my-shares/new`)
  await page.getByRole('textbox', { name: 'Post text' }).fill(words)
  await choose(page, 'radio', 'Now')
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.locator('.r-composer input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Crop' }).click()
  const area = page.getByRole('slider', { name: 'Crop area' })
  const frame = area.locator('.r-crop-frame')
  await frame.waitFor()
  await untilStill(frame)
  return { area, frame }
}

const boxOf = async (frame: Locator) => {
  const box = await frame.boundingBox()
  if (!box) throw new Error('The crop area is not there')
  return box
}

/** Applies the crop, shares the post, and measures its picture on the network. */
async function published(page: Page, words: string): Promise<{ wide: number; tall: number }> {
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('heading', { name: 'Crop and rotate' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Share now' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitFor(async () => expect(await tested.publishedCount(`"sent":"${words}`)).toBe(1))
  await page.goto(`${tested.product.sandbox}/linkedin`)
  const picture = page.locator('article', { hasText: words }).locator('.media img')
  const answer = await fetch(tested.product.sandbox + (await picture.getAttribute('src')))
  const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { wide: size.width, tall: size.height }
}

const isAbout = (size: number, expected: number) => {
  expect(size).toBeGreaterThan(expected * 0.98)
  expect(size).toBeLessThan(expected * 1.02)
}

test('[MEDIA24] [MEDIA23] by mouse: a square, made half as large at its corner', async () => {
  const { page } = visit
  const words = `By mouse ${Date.now()}`
  const { frame } = await openCrop(page, words)
  await choose(page, 'radio', /^1:1$/)
  await waitFor(async () => {
    const { width: wide, height: tall } = await boxOf(frame)
    expect(Math.round(wide)).toBe(Math.round(tall))
  })
  const { x, y, width: wide, height: tall } = await boxOf(frame)
  await page.mouse.move(x + wide, y + tall)
  await page.mouse.down()
  await page.mouse.move(x + wide * 0.7, y + tall * 0.7)
  await page.mouse.move(x + wide / 2, y + tall / 2)
  await page.mouse.up()
  const size = await published(page, words)
  expect(size.wide).toBe(size.tall)
  isAbout(size.wide, height / 2)
})

test('[MEDIA24] [MEDIA20] by keyboard: half as wide, then turned', async () => {
  const { page } = visit
  const words = `By keys ${Date.now()}`
  const { area } = await openCrop(page, words)
  await area.focus()
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  await waitFor(async () =>
    expect(await area.getAttribute('aria-valuetext')).toBe(
      '600 by 800 pixels; 0% from the left, 0% from the top',
    ),
  )
  await page.keyboard.press('ArrowRight')
  await waitFor(async () => expect(await area.getAttribute('aria-valuetext')).toContain('2% from the left'))
  await page.getByRole('button', { name: 'Rotate' }).focus()
  await page.keyboard.press('Enter')
  expect(await published(page, words)).toEqual({ wide: 800, tall: 600 })
})

test('[MEDIA25] by touch: two fingers enlarge the picture to the double', async () => {
  const { page, context } = visit
  const words = `By touch ${Date.now()}`
  const { frame } = await openCrop(page, words)
  const { x, y, width: wide, height: tall } = await boxOf(frame)
  const [across, down] = [x + wide / 2, y + tall / 2]
  const fingers = (apart: number) => [
    { x: across - apart, y: down, id: 1 },
    { x: across + apart, y: down, id: 2 },
  ]
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : fingers(apart),
    })
  await touch('touchStart', 60)
  for (const apart of [70, 85, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd')
  const size = await published(page, words)
  isAbout(size.wide, width / 2)
  isAbout(size.tall, height / 2)
})
