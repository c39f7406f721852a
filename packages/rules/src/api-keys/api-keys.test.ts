import { apiKeyScopes, type ApiKeyScope } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { mayEditStories } from '../editorial/editors.js'
import { mayManagePeople } from '../people/person-change.js'
import { defaultMatrix } from '../permissions/default-roles.js'
import { can } from '../permissions/matrix.js'
import { dueKeyWarning, endsSoon, matrixOfScopes, mayGiveScope, mayKeyGiveRole } from './api-keys.js'

const given = (matrix: Parameters<typeof mayGiveScope>[0]['matrix']) =>
  apiKeyScopes.filter((scope) => mayGiveScope({ matrix, scope }))

test('[APIKEYS2] nobody gives a scope for what they may not do themselves', () => {
  expect(given(defaultMatrix('manager'))).toEqual([...apiKeyScopes])
  expect(given({})).toEqual([])
  expect(given({ '7': { canApprove: true } })).toEqual(['people:read', 'people:write'])
  expect(given({ b2: { canRead: true } })).toEqual(['analytics:read'])
  const editor = { '8': { canCreate: true, canUpdate: true, canDelete: true } }
  expect(given(editor)).toEqual(['stories:read', 'stories:write'])
})

test.each<[ApiKeyScope[], boolean, boolean, boolean]>([
  [[], false, false, false],
  [['stories:read'], true, false, false],
  [['people:write'], false, true, false],
  [['analytics:read'], false, false, true],
  [['analytics:read', 'people:read'], false, true, true],
])('[APIKEYS4] the scopes %j edit stories %j, manage people %j, read analytics %j', (scopes, ...expected) => {
  const matrix = matrixOfScopes({ scopes })
  const read = can(matrix, 'analytics', 'read')
  expect([mayEditStories({ matrix }), mayManagePeople({ matrix }), read]).toEqual(expected)
  // Nobody posts by a key.
  expect(can(matrix, 'post', 'create')).toBe(false)
})

test('[APIKEYS5] a key gives no role that manages people or edits stories', () => {
  expect(mayKeyGiveRole({ matrix: defaultMatrix('advocate') })).toBe(true)
  expect(mayKeyGiveRole({ matrix: defaultMatrix('manager') })).toBe(false)
  const editor = { '8': { canCreate: true, canUpdate: true, canDelete: true } }
  expect(mayKeyGiveRole({ matrix: editor })).toBe(false)
})

const day = 86_400_000

test.each([
  [90, 14.1, null, null],
  [90, 14, null, 14],
  [90, 13, 14, null],
  [90, 1, 14, 1],
  [90, 0.5, null, 1],
  [90, 0.5, 1, null],
  [90, 0, 14, null],
  [14, 13, null, null],
  [7, 1, null, 1],
  [1, 0.5, null, null],
])('[APIKEYS8] of a key for %d days that ends in %d, warned of %s, the warning due is %s', (...facts) => {
  const [lives, left, warned, due] = facts
  const now = 1000 * day
  const expires = now + left * day
  expect(dueKeyWarning({ created: expires - lives * day, expires, warned, now })).toBe(due)
})

test.each([
  [null, false],
  [14.5, false],
  [14, true],
  [0.1, true],
  [0, false],
])('[APIKEYS8] a key that ends in %s days is marked: %s', (left, isMarked) => {
  expect(endsSoon({ expires: left === null ? null : left * day + 5, now: 5 })).toBe(isMarked)
})
