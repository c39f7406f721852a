import { expect, test } from 'vitest'
import { editorKinds } from './elements.js'
import { openFailure } from './opening.js'

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
  expect(openFailure({ kind, code })).toBe(expected)
})

test('[EDITOR63] in a crisis everything leads home', () => {
  for (const kind of editorKinds) expect(openFailure({ kind, code: 'in-crisis' })).toBe('go-home')
})

test('[EDITOR64] what may go well a moment later can be tried again', () => {
  for (const kind of editorKinds) expect(openFailure({ kind, code: 'NetworkRequestFailed' })).toBe('retry')
})
