import type { TextArea } from '@rostrum/sdk'
import type { SignInSettingsKey } from './en.js'

export type { SignInSettingsKey } from './en.js'

/** Texts of the page where a company sets how its people sign in. */
export const signInSettingsTexts: TextArea<SignInSettingsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
