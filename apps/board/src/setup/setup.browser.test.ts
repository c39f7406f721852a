import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherProduction } from '../../../../tools/build/production.mjs'
import { choosePorts } from '../../../../tools/dev/dev-server.mjs'
import { closeContexts, useChromium } from '../../testing/chromium.js'
import { findings } from '../../testing/findings.js'

let folder: string
let server: ChildProcess
let browser: Browser
let address: string
let code: string

/** Starts what the image contains, from a folder of its own and with nothing but its variables. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-image-'))
  gatherProduction(folder)
  // The two folders of dependencies that the image has, too.
  for (const modules of ['node_modules', 'apps/server/node_modules'])
    symlinkSync(resolve(modules), join(folder, modules))
  const port = (await choosePorts(4700 + 100 * Number(process.env.VITEST_POOL_ID ?? 1))) ?? 0
  address = `http://localhost:${port}`
  server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: join(folder, 'data'),
      BOARD_DIR: join(folder, 'apps/board/dist'),
      EMBED_DIR: join(folder, 'apps/crm-embed/dist'),
    },
  })
  const { stdout } = server
  if (!stdout) throw new Error('The server has no output')
  code = await new Promise<string>((done, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const [, found] = /enter this code: (\S+)/.exec(line) ?? []
      if (found) done(found)
    })
    server.once('exit', (status) => fail(new Error(`The server ended with ${status}`)))
  })
  browser = await useChromium()
})
afterAll(async () => {
  await closeContexts()
  if (server && server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill()
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

test('[SETUP1] [SETUP3] [SETUP5] [SETUP6] the files of the image start, and the first admin sets the company up', async () => {
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ alive: true })
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(address)
  await page.waitForURL(`${address}/setup`)
  await page.getByLabel('Code').fill(code.toLowerCase())
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Amara')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('E-mail address').fill('amara@company.example')
  await page.getByLabel('New password', { exact: true }).fill('Quiet harbour 12')
  await page.getByLabel('Company name').fill('Varmelund')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.waitForURL(`${address}/settings/setup`)
  await page.getByRole('heading', { name: 'Public address' }).waitFor()
  await page.getByRole('button', { name: 'Check address' }).click()
  await page.getByText('This address only works on this computer').waitFor()
  await page.getByRole('heading', { name: 'E-mail' }).click()
  await page.getByRole('button', { name: 'Send me a test e-mail' }).click()
  await page.getByText('The e-mail to amara@company.example is in the outbox folder.').waitFor()
  expect(await findings(page)).toEqual([])
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await other.goto(`${address}/setup`)
  await other.getByRole('heading', { name: 'Already set up' }).waitFor()
  expect(faults).toEqual([])
})
