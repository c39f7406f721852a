import { resourceCodes, type Action, type Matrix, type Resource } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { can, mediaRights } from './matrix.js'

const resources = Object.keys(resourceCodes) as Resource[]
const flags = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  approve: 'canApprove',
  delete: 'canDelete',
}
const actions = Object.keys(flags) as Action[]

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
