import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { launchChromium } from '../../../tools/dev/find-chromium.js'
import { serveFolder } from '../../../tools/dev/serve-folder.js'

type Answer = (request: IncomingMessage) => { headers?: Record<string, string>; body?: string } | null

export interface Gallery {
  readonly browser: Browser
  readonly address: string
  close(): Promise<void>
}

/** Builds the gallery into a folder of its own, and serves it; `answer` may override responses. */
export async function openGallery(name: string, answer?: Answer): Promise<Gallery> {
  const dist = resolve('node_modules/.cache', name)
  await build({
    root: resolve('examples/gallery'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  })
  const [browser, served] = await Promise.all([launchChromium(), serveFolder(dist, answer)])
  return {
    browser,
    address: served.address,
    close: async () => {
      await browser.close()
      await served.close()
    },
  }
}
