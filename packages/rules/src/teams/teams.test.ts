import { expect, test } from 'vitest'
import {
  accountBinding,
  entraEmail,
  entraProblem,
  microsoftClients,
  teamsAppearance,
  teamsPage,
} from './teams.js'

test.each([
  ['default', 'light', 'auto'],
  ['dark', 'dark', 'auto'],
  ['glass', 'dark', 'auto'],
  ['contrast', 'dark', 'more'],
  ['', 'light', 'auto'],
  ['sepia', 'light', 'auto'],
])('[TEAMS1] the theme %j: %s, contrast %s', (name, theme, contrast) => {
  expect(teamsAppearance({ theme: name })).toEqual({ theme, contrast })
})

test.each([
  ['my-shares', '/my-shares'],
  ['/my-shares', '/my-shares'],
  ['my-shares?x=1', null],
  ['', null],
  [undefined, null],
  ['login', null],
  ['login?token=x', null],
  ['//evil.example/my-shares', null],
  ['https://evil.example', null],
  ['x'.repeat(301), null],
])('[TEAMS2] the deep link %j opens %j', (subPageId, path) => {
  expect(teamsPage({ subPageId })).toBe(path)
})

const good = {
  version: '2.0',
  tenant: 't',
  registered: 't',
  scopes: 'openid access_as_user',
  client: microsoftClients[0],
  object: 'o',
}

test.each([
  [{}, null],
  [{ version: '1.0' }, 'version'],
  [{ tenant: 'other' }, 'tenant'],
  [{ tenant: undefined }, 'tenant'],
  [{ scopes: 'access_as_user_not' }, 'scope'],
  [{ scopes: undefined }, 'scope'],
  [{ client: 'a-stranger' }, 'client'],
  [{ client: undefined }, 'client'],
  [{ object: '' }, 'object'],
  [{ object: 7 }, 'object'],
])('[TEAMS3] with %j: %s', (change, problem) => {
  expect(entraProblem({ ...good, ...change })).toBe(problem)
})

const account = { userName: 'Maya@Acme.test', email: 'm@acme.test', isEmailVerified: false, isGuest: false }

test.each([
  [{}, 'maya@acme.test'],
  [{ isGuest: true }, null],
  [{ userName: 'maya' }, null],
  [{ userName: undefined, isEmailVerified: true }, 'm@acme.test'],
  [{ userName: undefined, isEmailVerified: '1' }, 'm@acme.test'],
  [{ userName: undefined, isEmailVerified: 'false' }, null],
  [{ userName: 'a@b c@d' }, null],
])('[TEAMS4] with %j the address is %j', (change, email) => {
  expect(entraEmail({ ...account, ...change })).toBe(email)
})

const active = { isActive: true, hasOther: false }

test.each([
  [{ isActive: true }, null, 'enter'],
  [{ isActive: false }, null, 'refuse'],
  [{ isActive: false }, active, 'refuse'],
  [null, active, 'bind'],
  [null, { isActive: false, hasOther: false }, 'refuse'],
  [null, { isActive: true, hasOther: true }, 'refuse'],
  [null, null, 'refuse'],
] as const)('[TEAMS5][INTRANET4] bound to %j, found %j: %s', (bound, found, outcome) => {
  expect(accountBinding({ bound, found })).toBe(outcome)
})
