import { expect, test } from 'vitest'
import { crisisProblem } from './crisis-mode.js'

test.each([
  ['Accident in Lyon', null, null],
  ['Accident in Lyon', 1001, null],
  ['Accident in Lyon', 1000, 'until'],
  ['Accident in Lyon', Number.NaN, 'until'],
  ['  ', null, 'reason'],
  ['x'.repeat(501), null, 'reason'],
] as const)('[CRISIS5] the reason %j until %s has the problem %s', (reason, until, problem) => {
  expect(crisisProblem({ reason, until, now: 1000 })).toBe(problem)
})
