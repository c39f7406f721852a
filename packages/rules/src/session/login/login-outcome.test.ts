import type { LoginAnswer } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { loginOutcome, otherServer, ssoDomain } from './login-outcome.js'
import { tokenLoginOutcome } from './token-login.js'

const formServer = 'https://board.example'
const all: LoginAnswer = {
  SSOOnly: true,
  RecoverCode: 'c',
  Token: 't',
  Server: 'https://eu.example',
  ApiSession: 's',
  RedirectTo: `${formServer}/login?token=r`,
}
const cases: [string, LoginAnswer, string][] = [
  ['SESSION1', all, 'sso'],
  ['SESSION2', { ...all, SSOOnly: false }, 'password-expired'],
  ['SESSION3', { ...all, SSOOnly: false, RecoverCode: '' }, 'other-server'],
  ['SESSION3', { Token: 't', Server: 'javascript:alert(1)', ApiSession: 's' }, 'failure'],
  ['SESSION3', { Token: 't', Server: 'https://' }, 'failure'],
  ['SESSION3', { Token: 't', Server: 'http://eu.example' }, 'failure'],
  ['SESSION3', { Token: 't', Server: 'http://eu.example/https://board.example' }, 'failure'],
  ['SESSION3', { Token: 't', Server: 'https://board.example@evil.example' }, 'failure'],
  ['SESSION3', { Token: 't', Server: 'https://eu.example/?x=' }, 'failure'],
  ['SESSION3', { Token: 't', Server: `${formServer}/` }, 'other-server'],
  ['SESSION4', { ApiSession: 's', RedirectTo: `${formServer}/login?token=r`, Token: 't' }, 'session'],
  ['SESSION4', { ApiSession: 's', Server: 'https://eu.example' }, 'session'],
  ['SESSION5', { RedirectTo: `${formServer}/login?token=r` }, 'other-server'],
  ['SESSION6', { RedirectTo: `${formServer}/login?token=` }, 'failure'],
  ['SESSION6', { RedirectTo: `${formServer}.evil.example/login?token=r` }, 'failure'],
  ['SESSION6', { RedirectTo: 'https://evil.example/login?token=r' }, 'failure'],
  ['SESSION6', { RedirectTo: '/login?token=r' }, 'failure'],
  ['SESSION6', { Token: 't' }, 'failure'],
  ['SESSION6', { Server: 'https://eu.example' }, 'failure'],
  ['SESSION6', { ApiSession: '' }, 'failure'],
  ['SESSION6', { NeedCaptchaUpdate: true }, 'failure'],
  ['SESSION6', {}, 'failure'],
]
test.each(cases)('[%s] %j: %s', (_rule, answer, outcome) => {
  expect(loginOutcome({ answer, formServer })).toBe(outcome)
})

test.each<[string, LoginAnswer, string, object | null]>([
  [
    'SESSION3',
    { Token: 't', Server: 'https://eu.example/' },
    formServer,
    { server: 'https://eu.example', token: 't' },
  ],
  [
    'SESSION3',
    { Token: 't', Server: 'http://localhost:4400/' },
    'http://localhost:4400',
    { server: 'http://localhost:4400', token: 't' },
  ],
  [
    'SESSION5',
    { RedirectTo: `${formServer}/login?token=a%2Bb&x=1` },
    `${formServer}/`,
    { server: formServer, token: 'a+b' },
  ],
  ['SESSION5', { RedirectTo: `${formServer}/login?token=%E0%A4%A` }, formServer, null],
  ['SESSION5', { RedirectTo: 'javascript:0/login?token=r' }, 'javascript:0', null],
])('[%s] %j sent to %s', (_rule, answer, server, expected) => {
  expect(otherServer({ answer, formServer: server })).toEqual(expected)
})

test.each([
  [{ SSOOnly: true, ApiSession: 's' }, 'sso'],
  [{ ApiSession: 's' }, 'session'],
  [{ ApiSession: '' }, 'token-fail'],
  [{}, 'token-fail'],
  [null, 'token-fail'],
])('[SESSION7] a token answered by %j: %s', (answer, outcome) => {
  expect(tokenLoginOutcome({ answer })).toBe(outcome)
})

test('[SESSION8] the domain of single sign-on', () => {
  expect(ssoDomain).toBe('2')
})
