import type { UserPreferences } from '@rostrum/protocol'

type Signals = Pick<UserPreferences, 'EmailSocialSignalWithOppDaily' | 'EmailSocialSignalWithoutOppDaily'>

/** Preferences in which every value is decided. */
export type SettledPreferences = { readonly [K in keyof UserPreferences]: boolean }

/** Whether a notification preference is on; an undecided one is on. PREFERENCES1 */
export const isSignalOn = (value: boolean | null | undefined): boolean => value ?? true

/** The preferences with a decided value for each notification. PREFERENCES1 */
export const settledPreferences = (facts: UserPreferences): SettledPreferences => ({
  ...facts,
  EmailSocialSignalWithOppDaily: isSignalOn(facts.EmailSocialSignalWithOppDaily),
  EmailSocialSignalWithoutOppDaily: isSignalOn(facts.EmailSocialSignalWithoutOppDaily),
})

/** Whether a notification preference is still undecided. PREFERENCES2 */
export const hasOpenSignals = (facts: Signals): boolean =>
  facts.EmailSocialSignalWithOppDaily === null || facts.EmailSocialSignalWithoutOppDaily === null

/** Preferences about pushes. */
export const pushPreferences = [
  'PushImportantMessage',
  'PushSuggestionAccepted',
  'PushSuggestionRejected',
] as const

/**
 * The preferences as they apply on this device: all push notifications are off where the device blocks them.
 * PREFERENCES3
 */
export function preferencesOnDevice<P extends UserPreferences>(facts: {
  preferences: P
  isPushAllowed: boolean
}): P {
  if (facts.isPushAllowed) return facts.preferences
  return { ...facts.preferences, ...Object.fromEntries(pushPreferences.map((name) => [name, false])) }
}
