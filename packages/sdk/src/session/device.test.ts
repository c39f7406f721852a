import { expect, test } from 'vitest'
import type { KeyValue } from '../environment.js'
import { deviceIn } from './device.js'

const storageOf = (kept: Map<string, string>): KeyValue => ({
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => kept.set(key, value).has(key),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
})

test('[SESSION134] a browser calls itself the same at each sign-in, and a broken name is replaced', () => {
  const kept = new Map<string, string>()
  const storage = storageOf(kept)
  const { device } = deviceIn(storage)
  expect(device?.length).toBeGreaterThanOrEqual(16)
  expect(deviceIn(storage)).toEqual({ device })
  expect(deviceIn(storageOf(new Map()))).not.toEqual({ device })
  kept.set('device', 'x')
  expect(deviceIn(storage).device).not.toBe('x')
})

test('[SESSION134] where nothing is kept, no name is made up', () => {
  expect(deviceIn(undefined)).toEqual({})
  expect(deviceIn({ get: () => null, set: () => false, remove: () => {}, keys: () => [] })).toEqual({})
})
