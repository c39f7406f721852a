import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../dev/install.mjs'

/** Every style sheet of the product, by its path. */
const sheets = ['packages', 'apps', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)

test('no size is inherited: WebKit resolves an inherited percentage against nothing', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const inherited = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:block-size|inline-size|height|width):\s*inherit\b/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(inherited).toEqual([])
})
