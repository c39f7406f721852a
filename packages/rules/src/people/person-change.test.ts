import { defaultRoles } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from '../permissions/default-roles.js'
import { mayManagePeople, personChangeProblem } from './person-change.js'

test('[PEOPLE1] users who may approve posts manage the people of the board', () => {
  const managing = defaultRoles.filter((role) => mayManagePeople({ matrix: defaultMatrix(role) }))
  expect(managing).toEqual(['manager'])
  expect(mayManagePeople({ matrix: { '7': { canApprove: true } } })).toBe(true)
  expect(mayManagePeople({ matrix: {} })).toBe(false)
})

const fine = { isSelf: false, managesAll: true, leavesNoManager: false, isForced: false }

test.each([
  [{}, null],
  [{ isSelf: true }, 'self'],
  [{ isSelf: true, isForced: true }, 'self'],
  [{ managesAll: false }, 'other-boards'],
  [{ managesAll: false, isForced: true }, 'other-boards'],
  [{ leavesNoManager: true }, 'last-manager'],
  [{ leavesNoManager: true, isForced: true }, null],
] as const)('[PEOPLE2] [PEOPLE3] with %j the problem is %s', (facts, problem) => {
  expect(personChangeProblem({ ...fine, ...facts })).toBe(problem)
})

test.each([
  [{ isSelf: true, isLeaving: true, managesAll: false }, null],
  [{ isSelf: true, isLeaving: true, leavesNoManager: true }, 'last-manager'],
  [{ isLeaving: true, managesAll: false }, 'other-boards'],
] as const)('[PEOPLE24] leaving with %j: %s', (facts, problem) => {
  expect(personChangeProblem({ ...fine, ...facts })).toBe(problem)
})
