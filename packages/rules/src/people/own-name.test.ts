import { expect, test } from 'vitest'
import { cleanName, maxNameLength } from './own-name.js'

test.each([
  [' Ada ', 'Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['Ada\n\n King', ' ', { firstName: 'Ada King', lastName: '' }],
  ['', '王', { firstName: '', lastName: '王' }],
  ['   ', '\t', null],
])('[PEOPLE23] %j %j is saved as %j', (firstName, lastName, saved) => {
  expect(cleanName({ firstName, lastName })).toEqual(saved)
})

test('[PEOPLE23] a part of a name has a hundred characters at most', () => {
  expect(maxNameLength).toBe(100)
})
