import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../dev/install.mjs'
import { importsAgainstOrder } from './server-rooms.js'

test('a folder of the server only imports folders of lower rows', () => {
  const folder = join(root, 'apps/server/src')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  const files = paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  expect(importsAgainstOrder(files)).toEqual([])
})

test('an import against the order is reported, an import of a type is not', () => {
  const text = [
    "import { a } from '../posts/save-post.js'",
    "import type { B } from '../cli/command.js'",
    "import {\n  type C,\n  type D,\n} from '../cli/command.js'",
    "import { e } from '../db/ids.js'",
    "export { f } from './workflow.js'",
  ].join('\n')
  expect(importsAgainstOrder([{ path: 'approvals/decide.ts', text }])).toEqual([
    'approvals/decide.ts → posts/save-post.js',
  ])
  expect(
    importsAgainstOrder([{ path: 'posts/store/read-posts.ts', text: "import { a } from '../drafts/x.js'" }]),
  ).toEqual(['posts/store/read-posts.ts → posts/drafts/x.js'])
})

test('an unlisted folder is reported, and files outside all folders may import everything', () => {
  const text = "import { a } from '../cli/command.js'"
  expect(importsAgainstOrder([{ path: 'attic/box.ts', text }])).toEqual([
    'attic/box.ts: no row of server-rooms.ts lists the room attic',
  ])
  expect(importsAgainstOrder([{ path: 'app.ts', text: "import { a } from './cli/command.js'" }])).toEqual([])
})
