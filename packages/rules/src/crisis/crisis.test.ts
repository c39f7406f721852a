import { expect, test } from 'vitest'
import { hasCrisisChanged, mayPost, schedulingError, showsCrisisBanner } from './crisis.js'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
])('[CRISIS1] [CRISIS2] [CRISIS4] crisis %s, can post %s: %s', (InCrisis, canPost, expected) => {
  expect(mayPost({ InCrisis, canPost })).toBe(expected)
  expect(schedulingError({ InCrisis, canPost })).toBe(expected ? null : 'errors.crisis')
  expect(showsCrisisBanner({ InCrisis })).toBe(InCrisis)
})

test.each([
  [null, { InCrisis: false, canPost: true }, true],
  [{ InCrisis: false, canPost: true }, { InCrisis: false, canPost: true }, false],
  [{ InCrisis: false, canPost: true }, { InCrisis: true, canPost: true }, true],
  [{ InCrisis: true, canPost: true }, { InCrisis: true, canPost: false }, true],
])('[CRISIS3] from %j to %j: %s', (before, after, expected) => {
  expect(hasCrisisChanged({ before, after })).toBe(expected)
})
