import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareIntentTarget } from './share-intent.js'

// Every UTF-16 unit, including lone surrogates and NUL.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const share = (title: string | null, text: string | null, mimeType = 'text/plain') =>
  shareIntentTarget({ mimeType, title, text })

test.each([
  [
    'A title',
    'https://a.example/x?y=1',
    '/suggestions?title=A%20title&url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1',
  ],
  ['A title', 'A title https://a.example', '/suggestions?title=A%20title&url=https%3A%2F%2Fa.example'],
  [null, 'see https://a.example now', '/suggestions?text=see%20now&url=https%3A%2F%2Fa.example'],
  ['A title', null, '/suggestions?title=A%20title'],
  [null, 'javascript:alert(1)', '/suggestions?text=javascript%3Aalert(1)'],
  ['a&b=c', '', '/suggestions?title=a%26b%3Dc'],
  ['\uD800a', '\0b', '/suggestions?title=a&text=b'],
])('[ROUTER64] %j with %j: %s', (title, text, path) => {
  expect(share(title, text)).toBe(path)
})

test.each([
  ['text/html', 'a', null],
  ['image/png', 'a', null],
  ['', 'a', null],
  ['text/plain', '', null],
  ['text/plain', '  ', null],
  ['text/plain;charset=utf-8', 'a', '/suggestions?text=a'],
  ['Text/Plain', 'a', '/suggestions?text=a'],
])('[ROUTER65] %s with %j: %s', (mimeType, text, path) => {
  expect(share(null, text, mimeType)).toBe(path)
})

test('[ROUTER65] nothing that is shared makes it throw', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, text) => {
      const path = share(title, text)
      if (path !== null) expect(new URL(path, 'https://board.example').pathname).toBe('/suggestions')
    }),
  )
})
