import { expect, test } from 'vitest'
import { appSource, boardEnvironment, boardEnvironments, needsHttps } from './board-environment.js'

const hosts = {
  qa: ['qa.board.example'],
  staging: ['staging.board.example'],
  production: ['board.example'],
  'production-eu': ['eu.board.example'],
  teams: ['teams.board.example'],
  'teams-eu': ['teams.eu.board.example'],
} as const

test.each([
  ['SESSION40', 'qa.board.example', 'qa'],
  ['SESSION40', 'staging.board.example', 'staging'],
  ['SESSION40', 'board.example', 'production'],
  ['SESSION40', 'eu.board.example', 'production-eu'],
  ['SESSION40', 'teams.board.example', 'teams'],
  ['SESSION40', 'teams.eu.board.example', 'teams-eu'],
  ['SESSION40', 'QA.Board.example.', 'qa'],
  ['SESSION40', 'qa.board.example:8443', 'qa'],
  ['SESSION40', 'other.example', 'production'],
  ['SESSION40', 'localhost.example', 'production'],
  ['SESSION40', 'notngrok.io', 'production'],
  ['SESSION40', '128.0.0.1', 'production'],
  ['SESSION41', 'localhost', 'local'],
  ['SESSION41', 'localhost:5173', 'local'],
  ['SESSION41', 'board.localhost', 'local'],
  ['SESSION41', 'mac.local', 'local'],
  ['SESSION41', '127.0.0.1:80', 'local'],
  ['SESSION41', '127.1.2.3', 'local'],
  ['SESSION41', '[::1]:3000', 'local'],
  ['SESSION41', 'localhost:8', 'local'],
  ['SESSION41', 'localhost:65535', 'local'],
  ['SESSION41', 'notlocalhost', 'production'],
  ['SESSION41', '127.0.0.1.evil.example', 'production'],
  ['SESSION41', 'board.local.evil.example', 'production'],
  ['SESSION41', 'abc.ngrok.io.evil.example', 'production'],
  ['SESSION41', 'notngrok.io', 'production'],
  ['SESSION41', 'abc.ngrok.io', 'local'],
  ['SESSION41', 'abc.ngrok-free.app', 'local'],
  ['SESSION41', 'abc.ngrok.dev', 'local'],
])('[%s] %s is %s', (_rule, host, environment) => {
  expect(boardEnvironment({ protocol: 'https:', host, hosts })).toBe(environment)
})

test('[SESSION41] under the file protocol it cannot be guessed', () => {
  expect(() => boardEnvironment({ protocol: 'file:', host: '', hosts })).toThrow('cannot be guessed')
})

test('[SESSION42] http becomes https everywhere but locally', () => {
  for (const environment of boardEnvironments) {
    expect(needsHttps({ protocol: 'http:', environment })).toBe(environment !== 'local')
    expect(needsHttps({ protocol: 'https:', environment })).toBe(false)
  }
})

test.each([
  ['desktop', 'plain', 'web'],
  ['desktop', 'teams', 'ms-teams'],
  ['desktop', 'salesforce', 'salesforce'],
  ['desktop', 'sugarcrm', 'sugarcrm'],
  ['ios', 'plain', 'mobile-ios'],
  ['ios', 'teams', 'mobile-ios'],
  ['android', 'plain', 'mobile-android'],
  ['android', 'salesforce', 'mobile-android'],
] as const)('[SESSION43] %s in %s: %s', (platform, surroundings, source) => {
  expect(appSource({ platform, surroundings })).toBe(source)
})
