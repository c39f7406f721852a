import {
  defaultRoles,
  matrix,
  resourceCodes,
  type Action,
  type DefaultRole,
  type Matrix,
  type Resource,
} from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from './default-roles.js'
import { can, mediaRights } from './matrix.js'

const codes: readonly [string, Action][] = [
  ['c', 'create'],
  ['r', 'read'],
  ['u', 'update'],
  ['d', 'delete'],
  ['a', 'approve'],
]
const allowedActionCodes = (given: Matrix, resource: Resource) =>
  codes.flatMap(([code, action]) => (can(given, resource, action) ? [code] : [])).join('')

const allowed: [string, DefaultRole, Record<Resource, string>][] = [
  [
    'PERMISSIONS10',
    'advocate',
    {
      post: '',
      message: 'r',
      suggestion: '',
      leaderboard: 'r',
      analytics: '',
      media: '',
      socialLike: '',
      socialComment: '',
    },
  ],
  [
    'PERMISSIONS11',
    'contributor',
    {
      post: '',
      message: 'cru',
      suggestion: 'cru',
      leaderboard: 'r',
      analytics: '',
      media: '',
      socialLike: 'crd',
      socialComment: 'crud',
    },
  ],
  [
    'PERMISSIONS12',
    'champion',
    {
      post: 'crud',
      message: 'cru',
      suggestion: 'cru',
      leaderboard: 'r',
      analytics: '',
      media: 'crud',
      socialLike: 'crd',
      socialComment: 'crud',
    },
  ],
]

test.each(allowed)('[%s] %s may %j', (_rule, role, expected) => {
  const given = defaultMatrix(role)
  for (const [resource, wanted] of Object.entries(expected)) {
    expect([resource, allowedActionCodes(given, resource as Resource)]).toEqual([resource, wanted])
  }
})

test('[PERMISSIONS12] a champion adds media, a contributor does not', () => {
  expect(mediaRights(defaultMatrix('champion'))).toEqual({ canAdd: true, canUpdate: true, canDelete: true })
  expect(mediaRights(defaultMatrix('contributor'))).toEqual({
    canAdd: false,
    canUpdate: false,
    canDelete: false,
  })
})

test('[PERMISSIONS13] a manager may everything', () => {
  for (const resource of Object.keys(resourceCodes) as Resource[]) {
    expect(allowedActionCodes(defaultMatrix('manager'), resource)).toBe('cruda')
  }
})

test('[PERMISSIONS13] each matrix goes over the wire, and is new each time', () => {
  for (const role of defaultRoles) {
    const given = defaultMatrix(role)
    expect(matrix.parse(given)).toEqual(given)
    expect(Object.keys(given).toSorted()).toEqual(Object.values(resourceCodes).toSorted())
    expect(defaultMatrix(role)).not.toBe(given)
  }
})

test('[PERMISSIONS3] only media name adding', () => {
  expect(defaultMatrix('champion')['b5']?.canAdd).toBe(true)
  expect(defaultMatrix('advocate')['b5']?.canAdd).toBe(false)
  expect(defaultMatrix('champion')['7']).not.toHaveProperty('canAdd')
})

test.each(['', 'owner', '__proto__', 'toString'])('[PERMISSIONS14] %j may nothing', (role) => {
  const given = defaultMatrix(role as DefaultRole)
  for (const resource of Object.keys(resourceCodes) as Resource[]) {
    expect(allowedActionCodes(given, resource)).toBe('')
  }
})
