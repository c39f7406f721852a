import type { TextArea } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export type { ProfileNewsKey } from './en.js'

/** Texts of toasts about a user's profiles. */
export const profileNewsTexts: TextArea<ProfileNewsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
