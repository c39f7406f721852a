import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { closeContexts, useChromium } from '../../../apps/board/testing/chromium.js'
import { serveFolder } from '../../../tools/dev/serve-folder.js'

type Answer = (request: IncomingMessage) => { headers?: Record<string, string>; body?: string } | null

export interface Gallery {
  readonly browser: Browser
  readonly address: string
  /** The names of its states. */
  readonly names: readonly string[]
  close(): Promise<void>
}

let built: Promise<string> | undefined

/** Builds the gallery once for a worker, into a folder of its own. */
async function buildGallery(): Promise<string> {
  const outDir = resolve('node_modules/.cache', `gallery-${process.env.VITEST_POOL_ID ?? 1}`)
  await build({ root: resolve('examples/gallery'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}

/** Builds the gallery and serves it; `answer` may override responses. */
export async function openGallery(answer?: Answer): Promise<Gallery> {
  built ??= buildGallery()
  const folder = await built
  const [browser, served] = await Promise.all([useChromium(), serveFolder(folder, answer)])
  const page = await browser.newPage()
  await page.goto(served.address)
  const names = JSON.parse((await page.locator('body').getAttribute('data-stories')) ?? '[]')
  await page.close()
  return {
    browser,
    address: served.address,
    names,
    close: async () => {
      await closeContexts()
      await served.close()
    },
  }
}
