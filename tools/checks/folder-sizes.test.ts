import { expect, test } from 'vitest'
import { crowdedFolders } from './folder-sizes.js'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

test('a folder with more than twenty files is named, its folders do not count', () => {
  expect(crowdedFolders([...files('apps/a', 20), ...files('apps/a/b', 5)])).toEqual([])
  expect(crowdedFolders(files('apps/a', 21))).toEqual([
    'apps/a: 21 files flat, more than 20: give its nouns rooms',
  ])
})

test('an exception may hold more, and goes when it needs it no longer', () => {
  const folder = 'apps/server/src/demo/pictures'
  expect(crowdedFolders(files(folder, 36))).toEqual([])
  expect(crowdedFolders(files(folder, 3))).toEqual([
    `${folder}: needs no exception in folder-sizes.ts any more`,
  ])
})
