import { expect, test } from 'vitest'
import { leaveProblem } from './leaving.js'

const fine = { posts: 'hold', from: 'board', erasesName: false, canTakeOver: false } as const

test.each([
  [{}, null],
  [{ posts: 'drop' }, null],
  [{ posts: 'hand-over' }, 'hand-over'],
  [{ posts: 'hand-over', canTakeOver: true }, null],
  [{ erasesName: true }, 'erase'],
  [{ erasesName: true, from: 'company' }, null],
] as const)('[PEOPLE18] [PEOPLE19] with %j the problem is %s', (facts, problem) => {
  expect(leaveProblem({ ...fine, ...facts })).toBe(problem)
})
