import { expect, test } from 'vitest'
import { tokenPart } from './token-part.js'

test.each([
  ['https://board.example', 'https://board.example', 'body'],
  ['https://board.example', 'https://other.example', 'query'],
  ['https://board.example', undefined, 'query'],
])('[EMBED9] for %s, by code from %s, a token goes into the %s', (server, codeFrom, part) => {
  expect(tokenPart({ server, codeFrom })).toBe(part)
})
