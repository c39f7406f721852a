import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkInText, linksIn } from './links.js'

test.each([
  ['see https://example.com now', ['https://example.com']],
  ['HTTP://EXAMPLE.COM/A', ['HTTP://EXAMPLE.COM/A']],
  ['https://a.example/x?y=1#z and http://b.example', ['https://a.example/x?y=1#z', 'http://b.example']],
  ['http://localhost:3000/x', ['http://localhost:3000/x']],
  ['http://[2001:db8::1]:80/x', ['http://[2001:db8::1]:80/x']],
  ['http://user:word@example.com/x', ['http://user:word@example.com/x']],
  ['https://bücher.example/größe', ['https://bücher.example/größe']],
  ['https://日本.example/道。次', ['https://日本.example/道']],
  ['ftp://example.com javascript://example.com mailto:a@example.com', []],
  ['example.com www.example.com', []],
  ['http:// http:/// https://? http://... http://-', []],
  ['xhttp://example.com', []],
  ['éhttp://example.com', []],
  ['"https://example.com"', ['https://example.com']],
  ['http://\uD800 http://\0', []],
  ['HtTpS://a.example', ['HtTpS://a.example']],
  ['https://a.example/?to=https://b.example', ['https://a.example/?to=https://b.example']],
  ['http://a@- http://é@_', []],
  ['http://a.example/(é) http://b.example/\u0001', ['http://a.example/(é)', 'http://b.example/']],
  ['http://a,b@c.example http://a.example:123456 x', ['http://a,b@c.example', 'http://a.example:12345']],
])('[EDITOR12] in %j', (text, urls) => {
  const links = linksIn(text)
  expect(links.map(({ url }) => url)).toEqual(urls)
  for (const { from, to, url } of links) expect(text.slice(from, to)).toBe(url)
})

test.each([
  ['https://example.com.', 'https://example.com'],
  ['https://example.com/a, then', 'https://example.com/a'],
  ['https://example.com/a?!', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['(https://example.com/a_(b))', 'https://example.com/a_(b)'],
  ['https://example.com/(a).', 'https://example.com/(a)'],
  ['https://example.com/a)))', 'https://example.com/a'],
  ['https://example.com/a/', 'https://example.com/a/'],
  ['https://example.com/a…', 'https://example.com/a'],
])('[EDITOR13] %j holds %s', (text, url) => {
  expect(linksIn(text).map((link) => link.url)).toEqual([url])
})

test.each([
  ['see https://example.com/a now', 'https://example.com/a', true],
  ['see https://example.com/ab now', 'https://example.com/a', false],
  ['https://b.example https://example.com/a', 'https://b.example', true],
  ['see example.com/a now', 'https://example.com/a', false],
  ['', 'https://example.com/a', false],
  ['anything', '', false],
])('[EDITOR14] %j still has %s: %s', (text, url, expected) => {
  expect(isLinkInText({ text, url })).toBe(expected)
})

test('[EDITOR12] any text is searched without failing, and links stand apart and in order', () => {
  const parts = fc.constantFrom(
    'http://',
    'https://',
    'a',
    '.',
    '/',
    '(',
    ')',
    '@',
    ':',
    '[',
    ']',
    ' ',
    '\uD800',
    'é',
    '，',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      let end = 0
      for (const { from, to, url } of linksIn(text)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(text.slice(from, to)).toBe(url)
        expect(url).toMatch(/^https?:\/\/./i)
        end = to
      }
    }),
  )
})
