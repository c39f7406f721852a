import { expect, test } from 'vitest'
import { mayPost, schedulingError } from './crisis.js'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
])('[CRISIS1] [CRISIS2] crisis %s, can post %s: %s', (InCrisis, canPost, expected) => {
  expect(mayPost({ InCrisis, canPost })).toBe(expected)
  expect(schedulingError({ InCrisis, canPost })).toBe(expected ? null : 'errors.crisis')
})
