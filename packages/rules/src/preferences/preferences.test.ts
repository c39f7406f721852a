import type { UserPreferences } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  hasOpenSignals,
  isSignalOn,
  preferencesOnDevice,
  pushPreferences,
  settledPreferences,
} from './preferences.js'

const preferences: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: false,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: false,
  PushSuggestionRejected: true,
}

test.each([
  [null, true],
  [undefined, true],
  [true, true],
  [false, false],
])('[PREFERENCES1] %j: %s', (value, expected) => {
  expect(isSignalOn(value)).toBe(expected)
})

test('[PREFERENCES1] every signal is decided, nothing else changes', () => {
  expect(settledPreferences(preferences)).toEqual({ ...preferences, EmailSocialSignalWithOppDaily: true })
  const other = {
    ...preferences,
    EmailSocialSignalWithOppDaily: false,
    EmailSocialSignalWithoutOppDaily: null,
  }
  expect(settledPreferences(other)).toEqual({ ...other, EmailSocialSignalWithoutOppDaily: true })
})

test.each([
  [null, null, true],
  [null, true, true],
  [false, null, true],
  [false, true, false],
])(
  '[PREFERENCES2] %j and %j: %s',
  (EmailSocialSignalWithOppDaily, EmailSocialSignalWithoutOppDaily, expected) => {
    expect(hasOpenSignals({ EmailSocialSignalWithOppDaily, EmailSocialSignalWithoutOppDaily })).toBe(expected)
  },
)

test('[PREFERENCES3] a device without pushes turns all of them off, and only them', () => {
  const off = preferencesOnDevice({ preferences, isPushAllowed: false })
  for (const name of pushPreferences) expect(off[name]).toBe(false)
  expect(pushPreferences.length).toBe(3)
  expect({ ...off, PushImportantMessage: true, PushSuggestionRejected: true }).toEqual(preferences)
  expect(preferencesOnDevice({ preferences, isPushAllowed: true })).toEqual(preferences)
})
