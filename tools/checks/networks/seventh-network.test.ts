import { readdirSync, readFileSync } from 'node:fs'
import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { copySources, type SourceCopy } from './source-copy.js'
import { decidingFiles, networkLists } from './network-lists.js'

const floors = ['packages/protocol', 'packages/rules', 'packages/sdk', 'packages/widgets']
const parts = [...floors, 'apps/server', 'apps/sandbox']
const lists = ['packages/protocol/src/network-records.ts', 'apps/sandbox/src/network.ts']

const isTest = (path: string) => /\.(?:test|story)\.tsx?$|[\\/]testing[\\/]|[\\/]test-[\w-]+\.ts$/.test(path)

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
function plant(network: string): SourceCopy {
  const copy = copySources('seventh-network', parts, (path) => !isTest(path) || isNeeded(path))
  for (const list of lists) {
    const text = copy.read(list)
    const longer = text.replace(/(export const networks = \[[^\]]*?),?(\s*\] as const)/, `$1, '${network}'$2`)
    expect(longer).not.toBe(text)
    copy.write(list, longer)
  }
  return copy
}

test('no deciding file compiles with a seventh network until it decides about it, and the recipe names each', () => {
  const copy = plant('no-such-network')
  const withErrors = copy.compile(decidingFiles).map((error) => error.replace(/\(.*/, ''))
  expect(withErrors).toEqual(expect.arrayContaining(decidingFiles.toSorted()))
  copy.remove()
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
