import { defaultRoles, matrix, resourceCodes, type DefaultRole, type Resource } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from './default-roles.js'
import { allowedLetters, mediaRights } from './matrix.js'

const letters: [string, DefaultRole, Record<Resource, string>][] = [
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

test.each(letters)('[%s] %s may %j', (_rule, role, expected) => {
  const given = defaultMatrix(role)
  for (const [resource, allowed] of Object.entries(expected)) {
    expect([resource, allowedLetters(given, resource as Resource)]).toEqual([resource, allowed])
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
    expect(allowedLetters(defaultMatrix('manager'), resource)).toBe('cruda')
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
    expect(allowedLetters(given, resource)).toBe('')
  }
})
