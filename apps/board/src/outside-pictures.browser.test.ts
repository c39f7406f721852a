import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../testing/connect.js'
import { startSession } from '../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[MEDIA40] [B5.19] the picture of a person found on X is shown, and comes from the board only', async () => {
  const { product } = tested
  const { page } = await tested.visit()
  await startSession(page, product, 0)
  await connect(page, product, 'twitter', 'amelie')
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (request.resourceType() === 'image' && protocol.startsWith('http')) hosts.add(origin)
  })
  const refused: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text())
  })
  // A name that was typed before the code that searches had come is searched for all the same.
  let letThrough = () => {}
  const typed = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/writing-tools-[^/]+\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${product.board}/my-shares/new`)
  await page.getByRole('textbox', { name: 'Post text' }).pressSequentially('Hello @misaki')
  letThrough()
  const face = page.locator('[role=option] img').first()
  await face.waitFor()
  await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect([...hosts]).toEqual([new URL(product.board).origin])
  expect(refused).toEqual([])
})
