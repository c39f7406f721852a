import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { decidingFiles, networkLists } from './network-lists.js'

// Below node_modules, so that the packages that the sources import are found.
const folder = resolve('node_modules/.cache/seventh-network')
const floors = ['packages/protocol', 'packages/rules', 'packages/sdk', 'packages/widgets']
const parts = [...floors, 'apps/server', 'apps/sandbox']
const lists = ['packages/protocol/src/network-records.ts', 'apps/sandbox/src/network.ts']

const isTest = (path: string) => /\.(?:test|story)\.tsx?$|[\\/]testing[\\/]/.test(path)

const isNeeded = (path: string) =>
  decidingFiles.some((file) => `${file}/`.startsWith(`${path.replaceAll('\\', '/')}/`))

function filesIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:node_modules|dist|types)$/.test(entry.name)) return []
    const inner = `${path}/${entry.name}`
    return entry.isDirectory() ? filesIn(inner) : /\.tsx?$/.test(inner) ? [inner] : []
  })
}

/** Copies the sources, and adds a network to the lists of networks. */
function plant(network: string) {
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts) {
    const filter = (path: string) => !isTest(path) || isNeeded(path)
    cpSync(`${part}/src`, join(folder, part, 'src'), { recursive: true, filter })
  }
  for (const list of lists) {
    const path = join(folder, list)
    const text = readFileSync(path, 'utf8')
    const longer = text.replace(/(export const networks = \[[^\]]*?),?(\s*\] as const)/, `$1, '${network}'$2`)
    expect(longer).not.toBe(text)
    writeFileSync(path, longer)
  }
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'))
  const own = { composite: false, noEmit: true, declaration: false, declarationMap: false }
  const paths = {
    '@rostrum/protocol': ['./packages/protocol/src/index.ts'],
    '@rostrum/rules': ['./packages/rules/src/index.ts'],
    '@rostrum/rules/tweet-length': ['./packages/rules/src/networks/tweet/tweet-length.ts'],
    '@rostrum/sdk/protocol': ['./packages/sdk/src/protocol.ts'],
  }
  const lib = ['es2023', 'dom', 'dom.iterable']
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        ...own,
        emitDeclarationOnly: false,
        lib,
        types: ['node'],
        paths,
      },
      files: decidingFiles,
    }),
  )
}

function filesWithErrors(): string[] {
  const tsc = resolve('node_modules/typescript/lib/tsc.js')
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], options)
  const paths = [...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)
  return [...new Set(paths)].toSorted()
}

test('no deciding file compiles with a seventh network until it decides about it, and the recipe names each', () => {
  plant('no-such-network')
  expect(filesWithErrors()).toEqual(expect.arrayContaining(decidingFiles.toSorted()))
  rmSync(folder, { recursive: true, force: true })
  const recipe = readFileSync('docs/new-network.md', 'utf8')
  expect(decidingFiles.filter((path) => !recipe.includes(`\`${path}\``))).toEqual([])
})

/** It has its own code for each network it lists. */
const withOwnCode = ['apps/sandbox/src/shares/share-page.ts']

test('no other file lists networks, and no test lists all of them', () => {
  const found = ['packages', 'apps', 'examples', 'tools'].flatMap(filesIn).flatMap((path) => {
    if (decidingFiles.includes(path) || withOwnCode.includes(path)) return []
    const text = { path, text: readFileSync(path, 'utf8') }
    return networkLists(text, { networks, count: isTest(path) ? networks.length - 1 : 3 })
  })
  expect(found).toEqual([])
})

test('a list, a table and a union of networks are found, others are not', () => {
  const text = `const a = ['linkedin', 'xing', 'twitter']
const b = { linkedin: 1, xing: 2, 'twitter': 3, more: 4 }
type C = 'linkedin' | 'xing' | 'twitter'
const d = ['linkedin', 'xing']`
  const found = networkLists({ path: 'a.ts', text }, { networks, count: 3 })
  expect(found).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3'])
})
