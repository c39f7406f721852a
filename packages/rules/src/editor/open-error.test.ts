import { expect, test } from 'vitest'
import { openProblem } from './open-error.js'

const kinds = ['story-share', 'message-share', 'new-post', 'existing-post', 'reshare', 'comment'] as const

test.each([
  ['story-share', 'story-expired', 'close'],
  ['story-share', 'api-404', 'close'],
  ['message-share', 'story-expired', 'go-home'],
  ['message-share', 'api-404', 'not-found'],
  ['message-share', 'disconnected', 'connect-profile'],
  ['message-share', 'missing-profile', 'missing-profile'],
  ['reshare', 'api-404', 'to-post'],
  ['reshare', 'story-expired', 'to-post'],
  ['existing-post', 'api-404', 'not-found'],
] as const)('[EDITOR63] %s with %s: %s', (kind, code, expected) => {
  expect(openProblem({ kind, code })).toBe(expected)
})

test('[EDITOR63] in a crisis everything leads home', () => {
  for (const kind of kinds) expect(openProblem({ kind, code: 'in-crisis' })).toBe('go-home')
})

test('[EDITOR64] what may go well a moment later can be tried again', () => {
  for (const kind of kinds) expect(openProblem({ kind, code: 'NetworkRequestFailed' })).toBe('retry')
})
