import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../dev/install.mjs'

type Named = Readonly<Record<string, string>>
interface Manifest {
  readonly dependencies?: Named
  readonly devDependencies?: Named
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifests = [
  'package.json',
  ...['packages', 'apps', 'examples'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((name) => `${floor}/${name}/package.json`),
  ),
]
const installed = manifests.flatMap((path) => {
  const { dependencies, devDependencies } = JSON.parse(read(path)) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
})
const others = new Set(
  installed
    .filter((name) => !name.startsWith('@rostrum/'))
    .map((name) => name.replace(/^@types\/.*/, '@types/*')),
)
const [, section = ''] = read('ARCHITECTURE.md').split('## Dependencies')
const [listed = ''] = section.split('Considered and rejected')
const named = [...listed.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

test('ARCHITECTURE.md has a row for each dependency, and for nothing else', () => {
  expect(named.toSorted()).toEqual([...others].toSorted())
})
