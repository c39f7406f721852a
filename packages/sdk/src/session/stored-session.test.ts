import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/guarded-storage.js'
import { createStoredSession } from './stored-session.js'

test('[A9.6] keeps at most ten keys for the server, all prefixed, the newest ones', () => {
  const storage = memoryStorage()
  const stored = createStoredSession(storage, true)
  for (let number = 1; number <= 12; number += 1) stored.keep({ Key: `k${number}`, Value: `v${number}` })
  const kept = storage.keys().filter((key) => key.startsWith('lsk_'))
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain('lsk_k1')
  expect(kept).not.toContain('lsk_k2')
  expect(JSON.parse(stored.kept() ?? '')).toMatchObject({ k3: 'v3', k12: 'v12' })
})

test('a key that is kept again is the newest one', () => {
  const stored = createStoredSession(memoryStorage(), true)
  for (let number = 1; number <= 10; number += 1) stored.keep({ Key: `k${number}` })
  stored.keep({ Key: 'k1' })
  stored.keep({ Key: 'k11' })
  expect(Object.keys(JSON.parse(stored.kept() ?? ''))).toContain('k1')
  expect(Object.keys(JSON.parse(stored.kept() ?? ''))).not.toContain('k2')
})

test('with a host that gives tokens, the session never touches the storage', () => {
  const storage = memoryStorage()
  const stored = createStoredSession(storage, false)
  stored.write('secret')
  expect(stored.read()).toBe('secret')
  expect(storage.keys()).toEqual([])
  expect(createStoredSession(storage, false).read()).toBeNull()
})
