import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../dev/install.mjs'
import { neededFeatures, oldestBrowsers, oldestInWords } from './oldest-browsers.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The code that a browser gets: the sources of all packages that are bundled for one. */
const sources = ['packages/rules', 'packages/sdk', 'packages/widgets', 'apps/board'].flatMap((floor) =>
  readdirSync(join(root, floor, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'))
    .map((file) => read(join(floor, 'src', file))),
)

test.each(neededFeatures)('$name is named because it is used', ({ used }) => {
  expect(sources.some((text) => used.test(text))).toBe(true)
})

test('the features that a page checks distinguish the oldest supported browser from older ones', () => {
  const asked = neededFeatures.filter(({ asked }) => asked)
  for (const browser of ['chrome', 'firefox', 'safari'] as const)
    expect(Math.max(...asked.map((feature) => feature[browser]))).toBe(oldestBrowsers[browser])
})

test.each(['apps/board/index.html', 'apps/crm-embed/src/script-tag/loader.ts'])(
  '%s asks for it, and names the oldest',
  (file) => {
    const text = read(file)
    for (const { asked } of neededFeatures) expect(text).toContain(asked ?? '')
    expect(text).toContain(oldestInWords)
  },
)

test.each(['README.md', 'docs/embedding.md'])('%s names the oldest browsers', (file) => {
  expect(read(file)).toContain(oldestInWords)
})
