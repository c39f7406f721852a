import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../../../tools/find-chromium.js'
import { choosePorts, startProduct, type Product } from '../../../tools/product.mjs'

let product: Product
let browser: Browser
const data = mkdtempSync(join(tmpdir(), 'rostrum-board-'))

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts'], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  product = await startProduct({ port: (await choosePorts(4600)) ?? 0, data })
  browser = await launchChromium()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(data, { recursive: true, force: true })
})

/** A fresh person's browser: faults of the page fail the test. */
async function openPage(width = 1280): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  return { page, faults, close: () => context.close() }
}

async function signIn(page: Page, person = 0): Promise<void> {
  await page.goto(product.board)
  await page.getByLabel('E-mail').fill(product.company.people[person]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(product.company.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('article').first().waitFor()
}

/** Connects the first person of a simulated network that is not connected yet. */
async function connect(page: Page, network: 'LinkedIn' | 'X', name: RegExp): Promise<void> {
  await page.goto(`${product.board}/profiles`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: `${network} profile` }).click()
  const consent = await popup
  await consent.getByRole('radio', { name }).check({ force: true })
  await consent.getByRole('button', { name: 'Allow' }).click()
  await page.getByText(name).first().waitFor()
}

/** Opens the first story for a network and writes a text that is found again. */
async function openEditor(page: Page, network: 'linkedin' | 'twitter', text: string): Promise<void> {
  await page.goto(`${product.board}/date/${network}`)
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click()
  const box = page.getByRole('textbox', { name: 'Text of the post' })
  await box.waitFor()
  const name = network === 'twitter' ? 'X' : 'LinkedIn'
  const tab = page.getByRole('tab', { name })
  if (await tab.count()) await tab.click()
  await box.fill(text)
}

describe.each([1280, 768, 360])('one share goes all the way at %i px', (width) => {
  const network = width === 768 ? 'twitter' : 'linkedin'
  const label = width === 768 ? 'X' : 'LinkedIn'
  const person = width === 1280 ? 0 : width === 768 ? 1 : 2

  test('[A4.5] [A4.19] [B4.7] [B2.10] signs in, connects, edits, shares now; it stands on the timeline', async () => {
    const { page, faults, close } = await openPage(width)
    const text = `Seen at ${width} px 👩‍🚀 — größer, 日本語 ${Date.now()}`
    await signIn(page, person)
    await connect(page, label, /Amélie/)
    await openEditor(page, network, text)
    await page.getByRole('radio', { name: 'Now' }).check({ force: true })
    await page.getByRole('button', { name: 'Share now' }).click()
    await page.getByText('Thank you', { exact: false }).first().waitFor()
    await page.goto(`${product.board}/my-shares`)
    const line = page.getByRole('link', { name: new RegExp(`px .* ${text.slice(-13)}`) })
    await line.getByText('Shared', { exact: true }).waitFor({ timeout: 20_000 })
    const arrivals = await fetch(
      `${product.sandbox}/arrivals?network=${network === 'twitter' ? 'x' : network}`,
    )
    const stored = (await arrivals.text()).split(text.slice(-13)).length - 1
    expect(stored).toBe(1)
    expect(faults).toEqual([])
    await close()
  }, 120_000)
})

describe('the entrance', () => {
  test('a wrong password is said, and nothing typed is lost', async () => {
    const { page, close } = await openPage()
    await page.goto(`${product.board}/my-shares`)
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong password')
    await close()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('[A2.18] _redirect=%s stays on the board', async (redirect) => {
    const { page, close } = await openPage()
    await page.goto(`${product.board}/login?_redirect=${encodeURIComponent(redirect)}`)
    await page.getByLabel('E-mail').fill(product.company.people[0]?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(product.company.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).origin).toBe(product.board)
    await close()
  })

  test('[A2.20] an old hash link opens its page', async () => {
    const { page, close } = await openPage()
    await signIn(page)
    await page.goto(`${product.board}/#board/`)
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await close()
  })

  test('[A8.8] an address that no page has', async () => {
    const { page, close } = await openPage()
    await signIn(page)
    await page.goto(`${product.board}/no/such/page`)
    await page.getByText('This page does not exist').waitFor()
    expect(new URL(page.url()).pathname).toBe('/error/not-found')
    await close()
  })
})

describe('the editor', () => {
  test('[B4.3] a draft survives a reload', async () => {
    const { page, close } = await openPage()
    await signIn(page)
    await openEditor(page, 'linkedin', 'Half a thought')
    await page.waitForTimeout(1200)
    await page.reload()
    const box = page.getByRole('textbox', { name: 'Text of the post' })
    await box.waitFor()
    expect(await box.inputValue()).toBe('Half a thought')
    await close()
  })
})

describe('another page', () => {
  test('the same feed by script tag on another origin under its own strict policy', async () => {
    const { page, faults, close } = await openPage()
    await page.goto(product.example)
    await page.getByRole('article').first().waitFor()
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Text of the post' }).waitFor()
    expect(faults).toEqual([])
    await close()
  }, 60_000)
})
