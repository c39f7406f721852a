import type { UserPreferences } from '@rostrum/protocol'

type Signals = Pick<UserPreferences, 'EmailSocialSignalWithOppDaily' | 'EmailSocialSignalWithoutOppDaily'>

/** Preferences with nothing left open. */
export type SettledPreferences = { readonly [K in keyof UserPreferences]: boolean }

/** Facts: a preference about signals. Out: whether it is on: it is when nobody has decided. PREFERENCES1 */
export const isSignalOn = (value: boolean | null | undefined): boolean => value ?? true

/** Facts: preferences as the wire has them. Out: the same with every signal decided. PREFERENCES1 */
export const settledPreferences = (facts: UserPreferences): SettledPreferences => ({
  ...facts,
  EmailSocialSignalWithOppDaily: isSignalOn(facts.EmailSocialSignalWithOppDaily),
  EmailSocialSignalWithoutOppDaily: isSignalOn(facts.EmailSocialSignalWithoutOppDaily),
})

/** Facts: the signals as the wire has them. Out: whether the person has yet to decide about one. PREFERENCES2 */
export const hasOpenSignals = (facts: Signals): boolean =>
  facts.EmailSocialSignalWithOppDaily === null || facts.EmailSocialSignalWithoutOppDaily === null

/** Preferences about pushes. */
export const pushPreferences = [
  'PushImportantMessage',
  'PushSuggestionAccepted',
  'PushSuggestionRejected',
] as const

/**
 * Facts: preferences, and whether the device lets pushes through. Out: the same; with all pushes off on a device
 * that does not. PREFERENCES3
 */
export function preferencesOnDevice<P extends UserPreferences>(facts: {
  preferences: P
  isPushAllowed: boolean
}): P {
  if (facts.isPushAllowed) return facts.preferences
  return {
    ...facts.preferences,
    PushImportantMessage: false,
    PushSuggestionAccepted: false,
    PushSuggestionRejected: false,
  }
}
