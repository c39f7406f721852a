import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  abortsRequests,
  backUpToastMs,
  connectivityToast,
  nextConnectivity,
  reconnectDelay,
  type ConnectivityEvent,
  type ConnectivityState,
} from './connectivity.js'
import { countdown } from './countdown.js'

const moves: Record<ConnectivityState, Partial<Record<ConnectivityEvent, ConnectivityState>>> = {
  up: { lost: 'down' },
  down: {
    'countdown-started': 'reconnecting',
    'attempt-started': 'attempting',
    'ping-succeeded': 'confirmed',
  },
  reconnecting: { 'attempt-started': 'attempting', 'ping-succeeded': 'confirmed' },
  attempting: { 'ping-failed': 'attempt-failed', 'ping-succeeded': 'confirmed' },
  'attempt-failed': {
    'countdown-started': 'reconnecting',
    'attempt-started': 'attempting',
    'ping-succeeded': 'confirmed',
  },
  confirmed: { lost: 'down', 'toast-hidden': 'up' },
}

const states = Object.keys(moves) as ConnectivityState[]
const events: readonly ConnectivityEvent[] = [
  'lost',
  'countdown-started',
  'attempt-started',
  'ping-succeeded',
  'ping-failed',
  'toast-hidden',
]

test.each(states.map((state) => [state]))('[CONNECTIVITY1] [CONNECTIVITY2] what follows from %s', (state) => {
  for (const event of events) {
    expect([event, nextConnectivity({ state, event })]).toEqual([event, moves[state][event] ?? state])
  }
})

test('[CONNECTIVITY2] an unknown state or event changes nothing', () => {
  expect(nextConnectivity({ state: 'constructor' as ConnectivityState, event: 'lost' })).toBe('constructor')
  expect(nextConnectivity({ state: 'up', event: 'constructor' as ConnectivityEvent })).toBe('up')
})

test('[CONNECTIVITY3] requests are aborted while offline', () => {
  expect(states.filter(abortsRequests)).toEqual(['down', 'reconnecting', 'attempting', 'attempt-failed'])
})

test.each([
  [0, 0, 3],
  [0, 1, 3],
  [Number.NaN, 0.5, 3],
  [-1, 0.5, 3],
  [1, 1, 6],
  [1, 0, 5],
  [2, 1, 12],
  [5, 1, 96],
  [10, 1, 3072],
  [11, 1, 3600],
  [11, 0, 2880],
  [1e9, 1, 3600],
  [1, 9, 6],
  [1, -9, 5],
])('[CONNECTIVITY4] after %d failures with chance %d: %i seconds', (failed, random, seconds) => {
  expect(reconnectDelay({ failed, random })).toBe(seconds)
})

test.each([
  [0, 'seconds', 0],
  [-5, 'seconds', 0],
  [Number.NaN, 'seconds', 0],
  [0.2, 'seconds', 1],
  [59, 'seconds', 59],
  [59.5, 'minutes', 1],
  [60, 'minutes', 1],
  [61, 'minutes', 2],
  [3599, 'minutes', 60],
  [3600, 'hours', 1],
  [3601, 'hours', 2],
  [90_000, 'hours', 25],
])('[CONNECTIVITY5] %d seconds: %s %i', (seconds, unit, count) => {
  expect(countdown({ seconds })).toEqual({ unit, count })
})

test('[CONNECTIVITY5] the countdown never shows less than is left', () => {
  const length = { seconds: 1, minutes: 60, hours: 3600 }
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
      const { unit, count } = countdown({ seconds })
      expect(count * length[unit]).toBeGreaterThanOrEqual(seconds)
    }),
  )
})

test.each([
  ['up', 5, false, null],
  ['down', 5, false, 'down-desktop'],
  ['down', 5, true, 'down-mobile'],
  ['reconnecting', 5, true, 'reconnecting-seconds'],
  ['reconnecting', 120, false, 'reconnecting-minutes'],
  ['reconnecting', 7200, false, 'reconnecting-hours'],
  ['attempting', 5, false, 'attempting'],
  ['attempt-failed', 5, false, 'attempt-failed'],
  ['confirmed', 5, true, 'back-up'],
] as const)('[CONNECTIVITY6] %s, %i seconds, mobile %s: %s', (state, seconds, isMobile, toast) => {
  expect(connectivityToast({ state, seconds, isMobile })).toBe(toast)
  expect(backUpToastMs).toBe(2000)
})

test('[CONNECTIVITY6] in a state that is not known there is no toast', () => {
  const state = 'sleeping' as ConnectivityState
  expect(connectivityToast({ state, seconds: 5, isMobile: false })).toBeNull()
})
