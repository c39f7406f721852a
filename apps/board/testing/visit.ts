import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { choosePorts, startProduct, type Product } from '../../../tools/dev/dev-server.mjs'
import { waitUntil } from '../../../tools/dev/wait-for.js'
import { closeContexts, useChromium } from './chromium.js'
import { copyDemo } from './demo-copy.js'

/** The products of this worker that run. */
const running = new Set<Product>()

/** The last lines that each running product of this worker has logged. */
export const recentLogs = (): (readonly string[])[] => [...running].map(({ recentLog }) => recentLog)

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page itself, and violations of its policy. */
  readonly faults: string[]
  readonly close: () => Promise<void>
}

/** The built product with its demo company, and a browser to visit it with. */
export interface BoardUnderTest {
  readonly product: Product
  /** The folder of the server's data. */
  readonly data: string
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>
  /** Runs a command of the CLI next to the running server; returns its output. */
  operate(...words: string[]): string
  /** The decoded e-mail that the server sent to an address; waits for it. */
  emailTo(address: string): Promise<string>
  /** Starts the stopped product again with its data; whoever does also stops it. */
  startAgain(): Promise<Product>
  /** How often these words were published on the networks. */
  publishedCount(words: string): Promise<number>
  stop(): Promise<void>
}

/** An e-mail of the outbox as a reader sees it. */
export const readEmail = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')

/**
 * Starts the built product on its own ports, with the prepared demo company: on the machine's PostgreSQL, or on the
 * embedded database where there is none or the first line of the test file says so. `environment` is for its processes;
 * it may depend on where the sandbox is, as `localhost:…`. `visits` is for every visit.
 */
export async function startBoard(
  environment: Record<string, string> | ((sandbox: string) => Record<string, string>) = {},
  visits: BrowserContextOptions = {},
): Promise<BoardUnderTest> {
  // Test files that run concurrently search different ranges for free ports.
  const from = 4600 + 100 * (Number(process.env.VITEST_POOL_ID ?? 1) - 1)
  const port = (await choosePorts(from)) ?? 0
  const demo = await copyDemo(port)
  const { data, company } = demo
  const given = typeof environment === 'function' ? environment(`localhost:${port + 1}`) : environment
  const startAgain = () =>
    startProduct({ port, data, company, environment: { ...demo.environment, ...given } })
  const [product, browser] = await Promise.all([startAgain(), useChromium()])
  running.add(product)
  const visit = async (options: BrowserContextOptions = {}): Promise<Visit> => {
    const viewport = { width: 1280, height: 900 }
    // Where the worker of the installed board answers, a test cannot: its own test lets it in. What moves while a test
    // waits costs more than what the test does.
    const usual = { viewport, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' } as const
    const context = await browser.newContext({ ...usual, ...visits, ...options })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text())
    })
    return { page, context, faults, close: () => context.close() }
  }
  const operate = (...words: string[]) => {
    const result = spawnSync(process.execPath, ['apps/server/dist/cli.js', ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...product.environment },
    })
    expect(result.status, result.stdout + result.stderr).toBe(0)
    return result.stdout
  }
  const emailTo = async (address: string) => {
    const outbox = join(data, 'outbox')
    // An unfinished file has another extension.
    const isForAddress = (name: string) => name.includes(address) && name.endsWith('.eml')
    const name = await waitUntil(() => existsSync(outbox) && readdirSync(outbox).find(isForAddress))
    return readEmail(join(outbox, name))
  }
  const publishedCount = async (words: string) => {
    const answer = await fetch(`${product.sandbox}/arrivals`)
    return (await answer.text()).split(words).length - 1
  }
  const stop = async () => {
    await closeContexts()
    running.delete(product)
    await product.stop()
    await demo.remove()
  }
  return { product, data, visit, operate, emailTo, startAgain, publishedCount, stop }
}

/** Fills in the sign-in form of the open page. */
export async function fillIn(page: Page, { company }: Product, person = 0): Promise<void> {
  await page.getByLabel('E-mail').fill(company.people[person]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(company.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Chooses the first radio button or checkbox of a name as a person does, by its label, once that stands still: the input itself is not
 * drawn, and a press that is forced goes where the label was a moment ago.
 */
export const choose = (page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole(role, { name }) })
    .first()
    .click()

/** Opens the editor of the first story for a network. */
export async function openEditor(page: Page, product: Product, network: 'linkedin' | 'twitter') {
  await page.goto(`${product.board}/date/${network}`)
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click()
  const box = page.getByRole('textbox', { name: 'Post text' })
  await box.waitFor()
  await page.locator('.r-profile').first().waitFor()
  const title = network === 'twitter' ? 'X' : 'LinkedIn'
  const wanted = page.locator(`.r-profile[title="${title}"]`).first()
  if ((await wanted.count()) && (await wanted.getAttribute('aria-pressed')) !== 'true') await wanted.click()
  const others = page.locator(`.r-profile[aria-pressed=true]:not([title="${title}"])`)
  if (await wanted.count()) while (await others.count()) await others.first().click()
  return box
}

/** Waits until a draft with these words is saved in the browser. */
export const untilSaved = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => Object.values(localStorage).some((value) => String(value).includes(wanted)),
    words,
  )
