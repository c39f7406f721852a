import { memoryStorage } from '@rostrum/sdk/testing'
import { expect, it } from 'vitest'
import { createMockClient } from '../testing/mock-client.js'
import { isManagersBrowser } from './managers-browser.js'

it('[EMBED10] is a manager’s only where one was signed in, or on a developer’s own page', () => {
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const rostrum = { ...createMockClient(), storage }
  const isOwnPage = location.hostname === 'localhost'
  expect(isManagersBrowser(rostrum)).toBe(isOwnPage)
  storage.local.set('manages', '1')
  expect(isManagersBrowser(rostrum)).toBe(true)
})
