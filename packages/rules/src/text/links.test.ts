import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlsIn } from '../networks/tweet/tweet-urls.js'
import { isLinkInText, linksBetween, linksIn } from './links.js'

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
  ['http://a,b@c.example http://a.example:123456 x', ['http://a,b@c.example', 'http://a.example:123456']],
  ['тутhttps://a.example/я и', ['https://a.example/я']],
  ['❤️https://a.example/❤️', ['https://a.example/']],
  ['://a https://a.example', ['https://a.example']],
  ['http://яhttp://b.example', ['http://яhttp']],
  ['more:https://a.example', ['https://a.example']],
  ['https://a.example/x👍 https://a.example/y👨‍👩‍👧', ['https://a.example/x', 'https://a.example/y']],
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
  ['https://example.com/a|b^c`d{e}f?g=1|2', 'https://example.com/a|b^c`d{e}f?g=1|2'],
  ['|https://example.com/a| b', 'https://example.com/a'],
  ['`https://example.com/a`, b', 'https://example.com/a'],
  ['{https://example.com/a}', 'https://example.com/a'],
  ['https://example.com/{id}.', 'https://example.com/{id}'],
  ['https://example.com/a^', 'https://example.com/a'],
  ['https://example.com/a{', 'https://example.com/a'],
  ['https://example.com/a)(', 'https://example.com/a'],
  ['https://example.com/a}{', 'https://example.com/a'],
  ['https://example.com/a(b)(', 'https://example.com/a(b)'],
  ['https://example.com/{a}{', 'https://example.com/{a}'],
])('[EDITOR13] %j holds %s', (text, url) => {
  expect(linksIn(text).map((link) => link.url)).toEqual([url])
})

test.each([
  ['詳しくはhttps://example.com/abc をご覧ください', 'https://example.com/abc'],
  ['详情见https://example.com/abc。', 'https://example.com/abc'],
  ['자세히https://example.com/abc를 보세요', 'https://example.com/abc'],
  ['https://example.com/aを見て', 'https://example.com/a'],
  ['https://example.comを見て', 'https://example.com'],
  ['https://example.com/a?b=1のページ', 'https://example.com/a?b=1'],
  ['https://example.com/a〜！', 'https://example.com/a'],
  ['https://example.com/a：次', 'https://example.com/a'],
  ['Aｱhttps://example.com/a', 'https://example.com/a'],
  ['a\uDC00https://example.com/a', 'https://example.com/a'],
  ['ดูที่https://example.com/aนะ', 'https://example.com/a'],
  ['https://日本.example/道です', 'https://日本.example/道です'],
  ['https://日本.comを見て', 'https://日本.com'],
  ['https://example.コム/道', 'https://example.コム/道'],
])('[EDITOR92] %j holds %s', (text, url) => {
  expect(linksIn(text).map((link) => link.url)).toEqual([url])
})

test('[EDITOR33] in a part of a text only the addresses that start there count', () => {
  const text = 'http://a.example http://b.example http://c.example'
  expect(linksBetween(text, 1, 34)).toEqual([{ from: 17, to: 33, url: 'http://b.example' }])
})

test('[EDITOR92] an address of the web stands where X finds it, whatever is around it', () => {
  const signs = '詳し 。 、 ご覧 자세 를 「 」 ー 々 👍 ❤️ ดู — ( ) . , ! ? ： ！ …'.split(' ')
  const after = fc.constantFrom(...signs, ' ', '\n', '')
  const before = fc.constantFrom(...signs, 'тут', 'ελ', ' ', '\n', '')
  const tail = fc.constantFrom('', '/', '/a', '/a/b-c', '/a?b=1&c=2', '/a#b', '/a|b', '/a?ids=1|2|3&d=e')
  fc.assert(
    fc.property(fc.array(fc.tuple(before, tail, after), { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.map(([start, path, end]) => `${start}https://example.com${path}${end} `).join('')
      expect(linksIn(text)).toEqual(urlsIn(text))
    }),
    { numRuns: 2000 },
  )
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
