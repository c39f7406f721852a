import { expect, test } from 'vitest'
import { crowdedFolders } from './folder-sizes.js'

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

test('a folder with more than twenty files is reported; files in its subfolders do not count', () => {
  expect(crowdedFolders([...files('apps/a', 20), ...files('apps/a/b', 5)])).toEqual([])
  expect(crowdedFolders(files('apps/a', 21))).toEqual([
    'apps/a: 21 files, more than 20: group them into folders by noun',
  ])
})

test('an exception may contain more, and is reported when it is no longer needed', () => {
  const folder = 'apps/server/src/demo/pictures'
  expect(crowdedFolders(files(folder, 36))).toEqual([])
  expect(crowdedFolders(files(folder, 3))).toEqual([
    `${folder}: no longer needs its exception in folder-sizes.ts`,
  ])
})
