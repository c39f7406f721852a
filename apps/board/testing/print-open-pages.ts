// After a failed test: what its pages show and what its products have logged, because a failure that comes once in many
// runs cannot be looked at again.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { openPages } from './chromium.js'
import { recentLogs } from './visit.js'

const folder = 'node_modules/.cache/test/failures'
const maxText = 4000

const nameOf = (title: string, at: number) =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${at + 1}.png`

async function describePage(page: Page, file: string): Promise<string> {
  await page.screenshot({ path: file, timeout: 10_000 })
  const text = await page.locator('body').innerText({ timeout: 10_000 })
  return `${page.url()}\n${file}\n${text.slice(0, maxText)}`
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  mkdirSync(folder, { recursive: true })
  for (const [at, page] of (await openPages()).entries()) {
    const file = join(folder, nameOf(task.name, at))
    const description = await describePage(page, file).catch((error: unknown) => String(error))
    console.log(`── page ${at + 1} of “${task.name}”: ${description}`)
  }
  for (const lines of recentLogs()) console.log(`── last lines of its server’s log:\n${lines.join('\n')}`)
})
