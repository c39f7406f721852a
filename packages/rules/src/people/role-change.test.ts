import type { Matrix } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from '../permissions/default-roles.js'
import {
  isBuiltIn,
  matrixWith,
  mayGiveRole,
  rightsProblem,
  roleDeletionProblem,
  roleNameProblem,
} from './role-change.js'

test.each([
  ['Editors', null],
  ['  Editors  ', null],
  ['   ', 'empty'],
  ['\u200B\u3164 ', 'empty'],
  ['x'.repeat(60), null],
  ['x'.repeat(61), 'long'],
  ['😀'.repeat(60), null],
  ['two\nlines', 'lines'],
  ['MANAGER', 'taken'],
])('[ROLES4] a role named %j: %s', (name, problem) => {
  expect(roleNameProblem({ name, others: ['manager', 'writers'] })).toBe(problem)
})

test('[ROLES5] the roles that come with Rostrum are built in', () => {
  expect(['advocate', 'manager', 'Manager', 'editor'].map(isBuiltIn)).toEqual([true, true, false, false])
})

test('[ROLES2] changes leave the other permissions as they are', () => {
  const held = defaultMatrix('advocate')
  const next = matrixWith(held, [
    { resource: 'media', action: 'create', isAllowed: true },
    { resource: 'message', action: 'read', isAllowed: false },
    { resource: 'media', action: 'read', isAllowed: false },
    { resource: 'post', action: 'create', isAllowed: false },
  ])
  expect(next).toEqual({
    ...held,
    b5: { ...held.b5, canCreate: true, canAdd: true, canRead: false },
    '7': { ...held['7'], canCreate: false },
    '8': { ...held['8'], canRead: false },
  })
  expect(held['8']?.canRead).toBe(true)
})

const grant = { resource: 'post', action: 'approve', isAllowed: true } as const
const actor = { matrix: defaultMatrix('manager'), hasRole: false }
const fine = {
  actor,
  changes: [grant],
  next: defaultMatrix('manager'),
  managesAll: true,
  leavesNoManager: false,
  isForced: false,
}

test.each([
  [{}, null],
  [{ actor: { ...actor, matrix: defaultMatrix('champion') } }, 'not-held'],
  [
    { actor: { ...actor, matrix: defaultMatrix('champion') }, changes: [{ ...grant, isAllowed: false }] },
    null,
  ],
  [
    {
      actor: { ...actor, matrix: defaultMatrix('champion') },
      changes: [{ ...grant, action: 'create' as const }, grant],
    },
    'not-held',
  ],
  [{ managesAll: false }, 'other-boards'],
  [{ actor: { ...actor, hasRole: true } }, null],
  [{ actor: { ...actor, hasRole: true }, next: {} }, 'self'],
  [{ leavesNoManager: true }, 'last-manager'],
  [{ leavesNoManager: true, actor: null, isForced: true }, null],
  [{ leavesNoManager: true, actor: null }, 'last-manager'],
  [{ actor: null, managesAll: false, next: {} }, null],
])('[ROLES2] [ROLES3] permissions with %j: %s', (facts, problem) => {
  expect(rightsProblem({ ...fine, ...facts })).toBe(problem)
})

const deletable = {
  name: 'Editors',
  hasRole: false,
  people: 3,
  hasTarget: true,
  givesMore: false,
  managesAll: true,
  leavesNoManager: false,
}

test.each([
  [{}, null],
  [{ name: 'advocate' }, 'built-in'],
  [{ givesMore: true }, 'not-held'],
  [{ hasRole: true }, 'self'],
  [{ hasTarget: false }, 'reassign'],
  [{ hasTarget: false, people: 0 }, null],
  [{ managesAll: false }, 'other-boards'],
  [{ leavesNoManager: true }, 'last-manager'],
])('[ROLES3] [ROLES5] [ROLES6] a role with %j is deleted: %s', (facts, problem) => {
  expect(roleDeletionProblem({ ...deletable, ...facts })).toBe(problem)
})

test('[ROLES2] nobody gives a role with more than they have', () => {
  const gatekeeper = { ...defaultMatrix('advocate'), '7': { ...defaultMatrix('manager')['7'] } }
  const gives = (wanted: 'advocate' | 'champion' | 'manager', actor: Matrix | null) =>
    mayGiveRole({ actor, wanted: defaultMatrix(wanted) })
  expect(gives('advocate', gatekeeper)).toBe(true)
  expect(gives('manager', gatekeeper)).toBe(false)
  expect(gives('champion', defaultMatrix('manager'))).toBe(true)
  expect(gives('manager', defaultMatrix('manager'))).toBe(true)
  expect(gives('manager', null)).toBe(true)
  expect(mayGiveRole({ actor: {}, wanted: { '7': { canRead: false } } })).toBe(true)
})
