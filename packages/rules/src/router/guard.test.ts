import { expect, test } from 'vitest'
import { badCodeTarget, guardRoute } from './guard.js'
import type { Guard } from './parameters/route-parameters.js'
import { routes, type RouteName } from './routes.js'

const visit = (name: RouteName, hasSession: boolean, isSsoRequired = false, isProduction = true) =>
  guardRoute({ name, guard: routes[name].guard, hasSession, isSsoRequired, isProduction })

test.each<[string, RouteName, boolean, boolean, string]>([
  ['ROUTER30', 'home', false, false, 'to-login'],
  ['ROUTER30', 'home', false, true, 'to-sso'],
  ['ROUTER30', 'home', true, true, 'open'],
  ['ROUTER30', 'analytics', false, false, 'to-login'],
  ['ROUTER30', 'storyShare', false, false, 'to-login'],
  ['ROUTER31', 'login', true, false, 'to-redirect'],
  ['ROUTER31', 'login', true, true, 'to-redirect'],
  ['ROUTER31', 'sso', true, false, 'to-redirect'],
  ['ROUTER31', 'signup', true, true, 'open'],
  ['ROUTER31', 'recover', true, false, 'open'],
  ['ROUTER32', 'login', false, true, 'to-sso'],
  ['ROUTER32', 'login', false, false, 'open'],
  ['ROUTER32', 'sso', false, true, 'open'],
  ['ROUTER32', 'forgotPassword', false, true, 'open'],
  ['ROUTER33', 'notFound', false, false, 'to-root'],
  ['ROUTER33', 'notFound', false, true, 'to-root'],
  ['ROUTER33', 'notFound', true, false, 'open'],
  ['ROUTER20', 'maintenance', false, true, 'open'],
  ['ROUTER20', 'closeWindow', true, false, 'open'],
  ['ROUTER20', 'loginSalesforce', true, true, 'open'],
  ['ROUTER20', 'loginSugar', false, false, 'open'],
])('[%s] %s, session %s, sign-on required %s: %s', (_rule, name, hasSession, isSsoRequired, code) => {
  expect(visit(name, hasSession, isSsoRequired)).toBe(code)
})

test('[ROUTER90] the sign-on page uses a token of its address before it leads on', () => {
  const facts = { guard: 'guest', isSsoRequired: false, isProduction: true, hasToken: true } as const
  expect(guardRoute({ ...facts, name: 'sso', hasSession: true })).toBe('open')
  expect(guardRoute({ ...facts, name: 'sso', hasSession: false })).toBe('open')
  expect(guardRoute({ ...facts, name: 'login', hasSession: true })).toBe('to-redirect')
})

test.each(['', 'everyone', 'constructor'])('[ROUTER30] a page for %j is for signed-in people', (guard) => {
  const facts = { name: 'home', guard: guard as Guard, isSsoRequired: false, isProduction: true }
  expect(guardRoute({ ...facts, hasSession: false })).toBe('to-login')
  expect(guardRoute({ ...facts, hasSession: true })).toBe('open')
})

test.each<[RouteName, boolean, string]>([
  ['test', true, 'to-root'],
  ['testVue', true, 'to-root'],
  ['test', false, 'open'],
  ['testVue', false, 'open'],
])('[ROUTER34] %s in production %s: %s', (name, isProduction, code) => {
  expect(visit(name, false, false, isProduction)).toBe(code)
  expect(visit(name, true, true, isProduction)).toBe(code)
})

test('[ROUTER35] a bad code leads to signing in', () => {
  expect(badCodeTarget({ isSsoRequired: false })).toBe('login')
  expect(badCodeTarget({ isSsoRequired: true })).toBe('sso')
})
