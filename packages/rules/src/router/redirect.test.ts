import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from './redirect.js'

// Every UTF-16 unit, including lone surrogates and NUL.
const anyText = fc.array(fc.nat(0xffff), { maxLength: 3 }).map((units) => String.fromCharCode(...units))

const origin = 'https://board.example'
const target = (redirect: string | null | undefined) => redirectTarget({ redirect, origin })

test.each([
  ['/my-shares', '/my-shares'],
  ['/my-shares?accountId=1&boardId=2', '/my-shares?accountId=1&boardId=2'],
  ['%2Fmy-shares%3Fq%3D1', '/my-shares?q=1'],
  ['%252Fmy-shares', '/my-shares'],
  ['/suggestions?url=https://other.example/x', '/suggestions?url=https://other.example/x'],
  ['/suggestions?url=https%3A%2F%2Fother.example', '/suggestions?url=https%3A%2F%2Fother.example'],
  ['/suggestions?text=100%25', '/suggestions?text=100%25'],
  ['/suggestions?text=100%', '/suggestions?text=100%'],
  ['/suggestions?text=a%0Ab', '/suggestions?text=a%0Ab'],
  ['/suggestions?text=👩‍💻', '/suggestions?text=👩‍💻'],
  ['/0ASabcDEF012345/share#top', '/0ASabcDEF012345/share#top'],
  [`${origin}/my-shares?q=1`, '/my-shares?q=1'],
  [encodeURIComponent(`${origin}/my-shares`), '/my-shares'],
  ['https%3A//board.example/my-shares', '/my-shares'],
  ['/', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('[ROUTER40] %j is followed to %s', (redirect, path) => {
  expect(target(redirect)).toBe(path)
})

test.each([
  '/login',
  '/login?token=x',
  '/a/login',
  '/LOGIN',
  '/%6Cogin',
  '/%256Cogin',
  '/login-sugar',
  '/a?b=/login',
  '/a?b=%2Flogin',
])('[ROUTER40] %s leads back to the login: to the root', (redirect) => {
  expect(target(redirect)).toBe('/')
})

const away = [
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/\u200B/evil.example',
  '/\uFEFF/evil.example',
  '/\u00AD/evil.example',
  '/\uFF0Fevil.example',
  '/\u2215evil.example',
  '/\u2044evil.example',
  '/\uFF3Cevil.example',
  '//evil.example?a',
  '//evil.example#a',
  '/\\evil.example?a',
  '/\t/evil.example#a',
  '/a/../../evil.example?a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/../evil.example',
  '/a/../../evil.example',
  '/a/..',
  '/a\\',
  '/a//',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':80',
  '?x',
  '#x',
  'my-shares',
  `${origin}.evil.example/`,
  `${origin}@evil.example/`,
  `${origin}:80@evil.example/`,
  `${origin}//evil.example`,
  `${origin}/\\evil.example`,
  `${origin}/\t/evil.example`,
  `x${origin}/a`,
  'https://board.example.evil.example/my-shares',
  '/my-shares\r\nSet-Cookie: a=b',
  '/my-shares?a=\r\nSet-Cookie: a=b',
]

describe('[ROUTER41] away from the origin', () => {
  test.each(away)('%j', (redirect) => {
    expect(target(redirect)).toBe('/')
  })

  test.each(away)('%j, encoded one to five times', (redirect) => {
    let encoded = redirect
    for (let times = 1; times <= 5; times += 1) {
      encoded = encodeURIComponent(encoded)
      expect(target(encoded)).toBe('/')
    }
  })
})

test('[ROUTER41] half a character is in no target', () => {
  expect(target('/\uD800')).toBe('/')
  expect(target('/a?b=\uDC00')).toBe('/')
})

test('[ROUTER41] with an unknown origin, a URL is no target', () => {
  expect(redirectTarget({ redirect: '//evil.example/a', origin: '' })).toBe('/')
  expect(redirectTarget({ redirect: '/a', origin: '' })).toBe('/a')
  expect(redirectTarget({ redirect: 'null/a', origin: 'null' })).toBe('/a')
})

test('[ROUTER41] whatever is asked for, a browser stays at the origin', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%5C',
      '%252f',
      '..',
      '.',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '%09',
      '%0a',
      '%00',
    ),
    fc.constantFrom(
      'evil.example',
      'https:',
      'javascript:',
      origin,
      'login',
      '%E2%88%95',
      '\u2215',
      '%2e',
      '%',
      '%25',
    ),
    anyText,
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = target(pieces.join(''))
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, origin).origin).toBe(origin)
      // A second parser might take the pathname, decoded or not, as a URL of its own.
      const { pathname } = new URL(path, origin)
      expect(new URL(pathname, origin).origin).toBe(origin)
      let decoded = path
      for (let times = 0; times < 4; times += 1) {
        try {
          decoded = decodeURIComponent(decoded)
        } catch {
          break
        }
        expect(new URL(decoded, origin).origin).toBe(origin)
      }
    }),
    { numRuns: 1000 },
  )
})

test('[ROUTER41] any length is judged', () => {
  expect(target(`/%${'25'.repeat(990)}2F`)).toBe('/')
  expect(target(`/${'a'.repeat(2000)}`)).toBe('/')
  expect(target(`/${'a'.repeat(1999)}`)).toBe(`/${'a'.repeat(1999)}`)
})
