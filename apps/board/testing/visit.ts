import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { launchChromium } from '../../../tools/find-chromium.js'
import { choosePorts, startProduct, type Product } from '../../../tools/product.mjs'

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong in the page by itself: errors, and what the policy refused. */
  readonly faults: string[]
  readonly close: () => Promise<void>
}

/** The built product with its demo company, and a browser to visit it with. */
export interface House {
  readonly product: Product
  /** The folder of the server's data. */
  readonly data: string
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>
  /** A command of the operator, beside the running server; answers what it says. */
  operate(...words: string[]): string
  /** The letter that the server wrote to an address, decoded; waits for it. */
  letterTo(address: string): Promise<string>
  /** How often these words arrived at the networks. */
  arrivals(words: string): Promise<number>
  stop(): Promise<void>
}

/** A letter of the outbox as a person reads it. */
export const readLetter = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')

/** Builds what is stale and starts it on ports of its own. */
export async function openHouse(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'rostrum-board-'))
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts'], { encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  // Files that run at the same time look for their ports in different places.
  const from = 4600 + 100 * (Number(process.env.VITEST_POOL_ID ?? 1) - 1)
  const product = await startProduct({ port: (await choosePorts(from)) ?? 0, data })
  const browser: Browser = await launchChromium()
  const visit = async (options: BrowserContextOptions = {}): Promise<Visit> => {
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ viewport, locale: 'en-GB', ...options })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text())
    })
    return { page, context, faults, close: () => context.close() }
  }
  const operate = (...words: string[]) => {
    const told = spawnSync(process.execPath, ['apps/server/dist/operator.js', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data, PUBLIC_URL: product.board },
    })
    expect(told.status, told.stdout + told.stderr).toBe(0)
    return told.stdout
  }
  const letterTo = async (address: string) => {
    const outbox = join(data, 'outbox')
    // One that is still being written has another ending.
    const isTheirs = (name: string) => name.includes(address) && name.endsWith('.eml')
    const name = await vi.waitUntil(() => existsSync(outbox) && readdirSync(outbox).find(isTheirs))
    return readLetter(join(outbox, name))
  }
  const arrivals = async (words: string) => {
    const answer = await fetch(`${product.sandbox}/arrivals`)
    return (await answer.text()).split(words).length - 1
  }
  const stop = async () => {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { product, data, visit, operate, letterTo, arrivals, stop }
}

/** Fills in the form of the page that is open. */
export async function fillIn(page: Page, { company }: Product, person = 0): Promise<void> {
  await page.getByLabel('E-mail').fill(company.people[person]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs one of the demo company's people in and waits for the feed. */
export async function signIn(page: Page, product: Product, person = 0): Promise<void> {
  await page.goto(product.board)
  await fillIn(page, product, person)
  await page.getByRole('article').first().waitFor()
}

/** Connects the first person of a simulated network that is not connected yet. */
export async function connect(
  page: Page,
  product: Product,
  network: 'LinkedIn' | 'X',
  name: RegExp,
): Promise<void> {
  await page.goto(`${product.board}/profiles`)
  const named = { name: `${network} profile` }
  const choice = page.getByRole('button', named).or(page.getByRole('menuitem', named))
  // Who has a profile already finds the kinds in a menu.
  const menu = page.getByRole('button', { name: 'Connect profile', exact: true })
  await menu.or(choice).first().waitFor()
  if (await menu.count()) await menu.click()
  const popup = page.waitForEvent('popup')
  await choice.click()
  const consent = await popup
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await consent.getByRole('radio', { name }).check({ force: true })
  await consent.getByRole('button', { name: 'Allow' }).click()
  await page.getByText(name).first().waitFor()
}

/** Opens the editor of the first story for a network. */
export async function openEditor(page: Page, product: Product, network: 'linkedin' | 'twitter') {
  await page.goto(`${product.board}/date/${network}`)
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click()
  const box = page.getByRole('textbox', { name: 'Text of the post' })
  await box.waitFor()
  const tab = page.getByRole('tab', { name: network === 'twitter' ? 'X' : 'LinkedIn' })
  if (await tab.count()) await tab.click()
  return box
}

/** Waits until a draft with these words is kept in the browser. */
export const untilKept = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => Object.values(localStorage).some((kept) => String(kept).includes(wanted)),
    words,
  )
