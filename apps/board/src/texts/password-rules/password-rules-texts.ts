import type { TextArea } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export type { PasswordRulesKey } from './en.js'

/** What a company asks of passwords, and what is wrong with one. */
export const passwordRulesTexts: TextArea<PasswordRulesKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
