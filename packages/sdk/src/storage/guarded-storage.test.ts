import { expect, test } from 'vitest'
import { guardedStorage, memoryStorage } from './guarded-storage.js'
import { namespaced } from './namespace.js'

const throwing = () => {
  throw new Error('SecurityError')
}

test.each([
  ['storage that may not be touched', () => guardedStorage(throwing)],
  ['no storage at all', () => memoryStorage()],
  [
    'storage without room',
    () =>
      guardedStorage(() => ({
        length: 0,
        clear: () => {},
        key: () => null,
        getItem: () => null,
        setItem: throwing,
        removeItem: () => {},
      })),
  ],
])('%s lives in memory, and says so', (_name, make) => {
  const storage = make()
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBe('1')
  expect(storage.keys()).toEqual(['a'])
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
})

test('a namespace neither reads nor changes other keys', () => {
  const storage = memoryStorage()
  const [one, two] = [namespaced(storage, 'one:'), namespaced(storage, 'two:')]
  one.set('a', '1')
  two.set('a', '2')
  expect(one.get('a')).toBe('1')
  expect(one.keys()).toEqual(['a'])
  one.remove('a')
  expect(two.get('a')).toBe('2')
})
