import { expect, test } from 'vitest'
import { cleanName, maxNameLength, wrongPart } from './own-name.js'

test.each([
  [' Ada ', 'Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['Ada\n\n King', ' ', { firstName: 'Ada King', lastName: '' }],
  ['', '王', { firstName: '', lastName: '王' }],
  ['   ', '\t', null],
  ['%%%', '\u200B', null],
  ['\u3164', '\u202E', null],
  ['Ada', '%%%', { firstName: 'Ada', lastName: '' }],
  ['%Ada', '4', { firstName: '%Ada', lastName: '4' }],
  ['\u200Fمحمد', '\u200Dعلی\u200E', { firstName: 'محمد', lastName: 'علی' }],
  ['نوش\u200Cآفرین', '\u200F', { firstName: 'نوش\u200Cآفرین', lastName: '' }],
  ['\u0301\u0308', '😀', null],
  ['\u0BBE', "'", null],
])('[PEOPLE23] %j %j is saved as %j', (firstName, lastName, saved) => {
  expect(cleanName({ firstName, lastName })).toEqual(saved)
})

test.each([
  ['Ada', 'King', null],
  ['', 'King', null],
  ['Ada', '', null],
  ['Gerard', '’t Hooft', null],
  ['Willem', "'s-Gravesande", null],
  ['தமிழ்', 'ნინო', null],
  ['%Ada', 'King', 'firstName'],
  ['😀 Ada', 'King', 'firstName'],
  ['Ada', '%King', 'lastName'],
])('[PEOPLE23] [SESSION13] the wrong part of %j %j is %s', (firstName, lastName, part) => {
  expect(wrongPart({ firstName, lastName })).toBe(part)
})

test('[PEOPLE23] a part of a name has a hundred characters at most', () => {
  expect(maxNameLength).toBe(100)
})
