import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Each violation is written into its own folder tree, and the project's own configuration must report it. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-lint-'))
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint(files: Record<string, string>): string {
  const tree = mkdtempSync(join(folder, 'tree-'))
  copyFileSync(join(folder, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint')], {
    cwd: tree,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  return stdout
}

const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

describe('the lint', () => {
  test.each([
    [
      'protocol imports rules',
      'packages/protocol/src/a.ts',
      "import { b } from '@rostrum/rules'\nexport const a = b\n",
      'floor 0',
    ],
    [
      'rules import the SDK',
      'packages/rules/src/a.ts',
      "import { b } from '@rostrum/sdk'\nexport const a = b\n",
      'floor 1',
    ],
    [
      'rules read the page',
      'packages/rules/src/a.ts',
      'export const a = () => document.title\n',
      'no-restricted-globals',
    ],
    [
      'the SDK imports React',
      'packages/sdk/src/a.ts',
      "import { useState } from 'react'\nexport const a = useState\n",
      'floor 2',
    ],
    [
      'the board asks the server by itself',
      'apps/board/src/a.tsx',
      "import { useRostrum } from '@rostrum/widgets/ui'\nexport const useA = () => useRostrum().client\n",
      'The board only shows',
    ],
    [
      'widgets reach past the SDK',
      'packages/widgets/src/a.ts',
      "import { b } from '@rostrum/rules'\nexport const a = b\n",
      'floor 3',
    ],
    [
      'a widget fetches',
      'packages/widgets/src/a.ts',
      "export const a = () => fetch('/x')\n",
      'no-restricted-globals',
    ],
    [
      'the server imports the SDK',
      'apps/server/src/a.ts',
      "import { b } from '@rostrum/sdk'\nexport const a = b\n",
      'server is floor',
    ],
    [
      'the sandbox imports rules',
      'apps/sandbox/src/a.ts',
      "import { b } from '@rostrum/rules'\nexport const a = b\n",
      'The sandbox is independent',
    ],
    ['any', 'packages/sdk/src/a.ts', 'export const a = (b: any) => b\n', 'no-explicit-any'],
    ['a default export', 'packages/sdk/src/a.ts', 'export default 1\n', 'no-default-export'],
    [
      'the full zod',
      'packages/protocol/src/a.ts',
      "import { z } from 'zod'\nexport const a = z\n",
      'zod/mini',
    ],
    [
      'a file of 301 lines',
      'packages/rules/src/a.ts',
      many(301, (n) => `export const a${n} = ${n}`),
      'max-lines',
    ],
    [
      'a function of 61 lines',
      'packages/rules/src/a.ts',
      `export function a(b: number) {\n${many(61, (n) => `  b += ${n}`)}\n  return b\n}\n`,
      'max-lines-per-function',
    ],
  ])('refuses: %s', (_what, path, text, expected) => {
    expect(lint({ [path]: text })).toContain(expected)
  })

  test('refuses: a cycle', () => {
    const output = lint({
      'packages/rules/src/a.ts': "import { b } from './b.js'\nexport const a = () => b()\n",
      'packages/rules/src/b.ts': "import { a } from './a.js'\nexport const b = (): unknown => a()\n",
    })
    expect(output).toContain('no-cycle')
  })

  test('lets a clean file pass', () => {
    expect(lint({ 'packages/rules/src/a.ts': 'export const a = (b: number) => b + 1\n' })).toContain(
      '0 errors',
    )
  })
})
