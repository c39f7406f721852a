import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepLinkTarget, rewriteHash } from './legacy-links.js'

// Every UTF-16 unit, including lone surrogates and NUL.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const code = `${'a1'.repeat(23)}.12345678`
const story = '0ASabcDEF012345'
const message = '005abcDEF012345'

test.each([
  ['ROUTER50', '#signup/accountId=1&boardId=2', '/signup?accountId=1&boardId=2'],
  ['ROUTER50', '#invite/token=t', '/invite?token=t'],
  ['ROUTER50', 'register/code=c', '/register?code=c'],
  ['ROUTER50', '#signup/', '/signup?'],
  ['ROUTER50', '#signup/?a=1', '/signup?a=1'],
  ['ROUTER51', `#recover/code=${code}`, `/recover/code/${code}`],
  ['ROUTER51', `#expired/code=${code}`, `/expired/code/${code}`],
  ['ROUTER51', '#recover/code=short', '/'],
  ['ROUTER51', '#recover/code=//evil.example', '/'],
  ['ROUTER51', `#recover/code=${code}x`, '/'],
  ['ROUTER51', '#recover/', '/'],
  ['ROUTER52', `#board/share/id=${story}`, `/${story}`],
  ['ROUTER52', `#board/share/id=${message}`, `/${message}`],
  ['ROUTER52', '#board/share/id=004abcDEF012345', '/'],
  ['ROUTER52', '#board/share/id=/evil.example', '/'],
  ['ROUTER52', '#board/', '/'],
  ['ROUTER52', '#board/anything', '/'],
  ['ROUTER52', '#signup/a\\b', '/'],
  ['ROUTER52', '#signup/a\r\nb', '/'],
  ['ROUTER50', '#signup/a#b', '/'],
  ['ROUTER52', `#board/share/id=${story}x`, '/'],
  ['ROUTER52', '#board/xsignup/a', '/'],
  ['ROUTER52', `#signup/${'a'.repeat(1993)}`, `/signup?${'a'.repeat(1993)}`],
  ['ROUTER52', `#signup/${'a'.repeat(1994)}`, '/'],
  ['ROUTER52', '#top', null],
  ['ROUTER52', '#', null],
  ['ROUTER52', '', null],
  ['ROUTER52', '#boardroom', null],
  ['ROUTER52', '##board/', null],
])('[%s] %s: %s', (_rule, hash, path) => {
  expect(rewriteHash({ hash })).toBe(path)
})

test.each([
  ['ROUTER53', `board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `/board/share/id=${message}`, `/${message}`],
  ['ROUTER53', `https://board.example/#board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `https://board.example/board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `rostrum://board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `recover/code=${code}`, `/recover/code/${code}`],
  ['ROUTER53', `rostrum://expired/code=${code}`, `/expired/code/${code}`],
  ['ROUTER53', 'signup/accountId=1&boardId=2', '/signup?accountId=1&boardId=2'],
  ['ROUTER53', 'https://board.example/#invite/token=a/b', '/invite?token=a/b'],
  ['ROUTER53', `HTTPS://board.example/#/board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `HTTP://board.example?#x/#board/share/id=${story}`, '/'],
  ['ROUTER53', `#board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `http://board.example//board/share/id=${story}`, `/${story}`],
  ['ROUTER53', `A+b.c-1://board/share/id=${story}`, `/${story}`],
  ['ROUTER54', `https://board.example?board/share/id=${story}`, '/'],
  ['ROUTER54', `xboard/share/id=${story}`, '/'],
  ['ROUTER54', `xrecover/code=${code}`, '/'],
  ['ROUTER54', `x/https://board.example/board/share/id=${story}`, '/'],
  ['ROUTER54', `x/y://board/share/id=${story}`, '/'],
  ['ROUTER54', 'xsignup/a', '/'],
  ['ROUTER54', `recover/code=${code}?x`, '/'],
  ['ROUTER54', 'register/token=t', '/'],
  ['ROUTER54', 'recover/code=short', '/'],
  ['ROUTER54', 'board/share/id=x', '/'],
  ['ROUTER54', 'board/', '/'],
  ['ROUTER54', 'my-shares', '/'],
  ['ROUTER54', 'https://evil.example', '/'],
  ['ROUTER54', 'javascript:alert(1)', '/'],
  ['ROUTER54', '', '/'],
])('[%s] the app is opened by %s: %s', (_rule, link, path) => {
  expect(deepLinkTarget({ link })).toBe(path)
})

test('[ROUTER52] [ROUTER54] no link leads away', () => {
  const start = fc.constantFrom(
    '#signup/',
    'signup/',
    '#recover/code=',
    'board/share/id=',
    '#board/',
    'https://x/#invite/',
    '',
  )
  const rest = fc.oneof(anyText, fc.constantFrom('//evil.example', '\\\\evil.example', '@evil.example'))
  fc.assert(
    fc.property(start, rest, (first, second) => {
      for (const path of [rewriteHash({ hash: first + second }), deepLinkTarget({ link: first + second })]) {
        if (path !== null) expect(new URL(path, 'https://board.example').origin).toBe('https://board.example')
      }
    }),
  )
})
