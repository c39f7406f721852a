import { readRoute, writeRoute } from '@rostrum/sdk/rules'
import { expect, test, vi } from 'vitest'
import { entranceHref, entranceLinks, entranceLocation } from './entrance-links.js'

const email = 'maya+news@acme.example'

test('the links of the sign-in page are those that the router writes', () => {
  expect(entranceHref('login', {}, {})).toBe(writeRoute({ name: 'login', params: {}, query: {} }))
  const query = { email, _redirect: '/0AS000000000001?q=a&b#ü' }
  expect(entranceHref('login', {}, query)).toBe(writeRoute({ name: 'login', params: {}, query }))
  expect(entranceHref('sso', {}, query)).toBe(writeRoute({ name: 'sso', params: {}, query }))
  expect(entranceHref('forgotPassword', {}, { email })).toBe(
    writeRoute({ name: 'forgotPassword', params: {}, query: { email } }),
  )
  const params = { code: 'a/b c?ü' }
  expect(entranceHref('expired', params, {})).toBe(writeRoute({ name: 'expired', params, query: {} }))
  expect(() => entranceHref('expired', { code: '\ud800' }, {})).toThrow('URI')
  expect(() => entranceHref('home', {}, {})).toThrow('home')
})

test.each(['', '?email=maya%2Bnews%40acme.example', '?_redirect=%2Fmy-shares&email=a&email=b', '?email='])(
  'the sign-in page of %j is the one that the router reads',
  (search) => {
    const read = readRoute({ path: '/login', query: new URLSearchParams(search), isStrict: true })
    expect({ match: entranceLocation(search) }).toEqual(read)
  },
)

test('a link of the sign-in page leaves it', () => {
  const leave = vi.fn()
  const links = entranceLinks(`?email=${encodeURIComponent(email)}`, leave)
  expect(links.$location.get().query).toEqual({ email })
  links.go('/forgot-password')
  expect(leave.mock.calls).toEqual([['/forgot-password']])
})
