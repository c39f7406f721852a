import { expect, test } from 'vitest'
import { exportedNames, memberNames } from './exported-names.js'
import { readSurface, surfaceDifferences } from './public-surface.js'

const files: Readonly<Record<string, string>> = {
  'packages/sdk/src/index.ts': `
    export { createA, type A, b as renamed } from './a.js'
    export { lent } from '@rostrum/rules'
    export type { Only } from './types.js'
    const hidden = (x: number) => x
    export { hidden as shown }
    export const list = [1]
    export class Broken extends Error {}
  `,
  'packages/sdk/src/a.ts': `
    export interface A { a: 1 }
    export const createA = () => ({})
    export const b = createA()
  `,
  'packages/rules/src/index.ts': "export { lent } from './lent.js'",
  'packages/rules/src/lent.ts': 'export function lent() {}',
  'packages/sdk/src/all.ts': "export * from './a.js'",
}
const read = (path: string) => files[path] ?? null

test('each name has its kind, wherever it is declared', () => {
  expect(exportedNames('packages/sdk/src/index.ts', read)).toEqual([
    'type A',
    'class Broken',
    'type Only',
    'function createA',
    'function lent',
    'const list',
    'const renamed',
    'function shown',
  ])
})

test('`export *` is refused: the surface is written by hand', () => {
  expect(() => exportedNames('packages/sdk/src/all.ts', read)).toThrow('exports everything')
})

test('members of an interface are listed, an index signature is not', () => {
  const text = 'export interface Handle { on(type: string): void; readonly ready: 1; [key: string]: unknown }'
  expect(memberNames('config.ts', text, 'Handle')).toEqual(['member on', 'member ready'])
})

test('each name that the page lacks, repeats or should not list is reported', () => {
  const page = readSurface(
    '# Surface\n\n## `one`\n\n```\nconst a\ntype B\ntype B\n```\n\n## gone\n\n```\nconst x\n```\n',
  )
  const code = new Map([
    ['one', ['function a', 'type B']],
    ['new', ['const c']],
  ])
  expect(surfaceDifferences(page, code)).toEqual([
    'one: add    function a',
    'one: remove const a',
    'one: twice  type B',
    'gone: there is no such entry; remove its section',
    'new: has no section',
    'new: add    const c',
  ])
  expect(
    surfaceDifferences(readSurface('## `one`\n\n```\nconst a\n```\n'), new Map([['one', ['const a']]])),
  ).toEqual([])
})
