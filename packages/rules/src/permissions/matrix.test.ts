import { actionLetters, resourceCodes, type Action, type Matrix, type Resource } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from './default-roles.js'
import { allowedLetters, can, canByCode, mediaRights } from './matrix.js'

const resources = Object.keys(resourceCodes) as Resource[]
const actions = Object.keys(actionLetters) as Action[]
const flags = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  approve: 'canApprove',
  delete: 'canDelete',
}

test('[PERMISSIONS1] each flag allows its own action on its own resource, and nothing else', () => {
  for (const resource of resources) {
    for (const action of actions) {
      const matrix: Matrix = { [resourceCodes[resource]]: { [flags[action]]: true } }
      for (const other of resources) {
        for (const another of actions) {
          expect(can(matrix, other, another)).toBe(other === resource && another === action)
        }
      }
    }
  }
})

test.each([
  [null, 'post', 'read'],
  [undefined, 'post', 'read'],
  [{}, 'post', 'read'],
  [{ '7': {} }, 'post', 'read'],
  [{ '7': { canRead: false } }, 'post', 'read'],
  [{ '7': { canRead: true } }, '7', 'read'],
  [{ undefined: { canRead: true } }, 'poll', 'read'],
  [{ '7': { canRead: true } }, 'constructor', 'read'],
  [{ '7': { canRead: true } }, 'post', 'constructor'],
  [{ '7': { canRead: true } }, 'post', 'canRead'],
] as const)('[PERMISSIONS1] %j does not allow %s %s', (matrix, resource, action) => {
  expect(can(matrix as Matrix, resource as Resource, action as Action)).toBe(false)
})

test('[PERMISSIONS2] codes and letters name the same', () => {
  for (const resource of resources) {
    for (const action of actions) {
      const matrix: Matrix = { [resourceCodes[resource]]: { [flags[action]]: true } }
      expect(canByCode(matrix, resourceCodes[resource], actionLetters[action])).toBe(true)
      expect(canByCode({}, resourceCodes[resource], actionLetters[action])).toBe(false)
      expect(allowedLetters(matrix, resource)).toBe(actionLetters[action])
    }
  }
  expect(resourceCodes).toEqual({
    post: '7',
    message: '8',
    suggestion: '15',
    leaderboard: 'b1',
    analytics: 'b2',
    media: 'b5',
    socialLike: '20',
    socialComment: '21',
  })
  expect(allowedLetters(defaultMatrix('manager'), 'post')).toBe('cruda')
})

test.each([
  ['7', 'x'],
  ['99', 'r'],
  ['', ''],
  ['__proto__', 'r'],
])('[PERMISSIONS2] code %j with letter %j is nothing', (code, letter) => {
  expect(canByCode(defaultMatrix('manager'), code, letter)).toBe(false)
})

test.each([
  [{}, false, false, false],
  [{ b5: {} }, false, false, false],
  [{ b5: { canAdd: true } }, true, false, false],
  [{ b5: { canCreate: true } }, true, false, false],
  [{ b5: { canCreate: true, canAdd: false } }, false, false, false],
  [{ b5: { canUpdate: true } }, false, true, false],
  [{ b5: { canDelete: true } }, false, false, true],
  [null, false, false, false],
])('[PERMISSIONS3] %j: add %s, update %s, delete %s', (matrix, canAdd, canUpdate, canDelete) => {
  expect(mediaRights(matrix)).toEqual({ canAdd, canUpdate, canDelete })
})
