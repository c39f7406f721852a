import type { TextArea } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export type { LoginKey } from './en.js'

/** Texts of the sign-in page, which come with its form. */
export const loginTexts: TextArea<LoginKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
