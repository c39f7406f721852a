import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

// Below node_modules, so that the packages that the rules import are found.
const folder = resolve('node_modules/.cache/seventh-network')
const isTable = (text: string) => /satisfies\s+Record<\s*Network\b/.test(text)

function filesIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  )
}

function plant(network: string) {
  rmSync(folder, { recursive: true, force: true })
  for (const floor of ['protocol', 'rules']) {
    const isShipped = (path: string) => !path.endsWith('.test.ts')
    cpSync(`packages/${floor}/src`, join(folder, floor), { recursive: true, filter: isShipped })
  }
  const declaration = join(folder, 'protocol/network.ts')
  const text = readFileSync(declaration, 'utf8')
  writeFileSync(declaration, text.replace("'xing'] as const", `'xing'${network}] as const`))
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'))
  const options = {
    ...compilerOptions,
    composite: false,
    noEmit: true,
    declaration: false,
    declarationMap: false,
  }
  const paths = { '@rostrum/protocol': ['./protocol/index.ts'] }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...options, emitDeclarationOnly: false, lib: ['es2023'], paths },
      include: ['protocol', 'rules'],
    }),
  )
}

function filesWithErrors(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/typescript/lib/tsc.js'), '-p', folder],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return [
    ...new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)),
  ].toSorted()
}

test('a seventh network does not compile in any table of the rules until it is decided there', () => {
  plant('')
  expect(filesWithErrors()).toEqual([])
  plant(", 'mastodon'")
  const tables = filesIn(join(folder, 'rules')).filter((path) => isTable(readFileSync(path, 'utf8')))
  expect(tables.length).toBeGreaterThan(4)
  expect(filesWithErrors()).toEqual(expect.arrayContaining(tables.map((path) => relative(folder, path))))
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
