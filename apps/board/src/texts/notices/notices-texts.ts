import type { TextArea } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export type { NoticesKey } from './en.js'

/** Texts of the list of notices, and of the panel at the bell. */
export const noticesTexts: TextArea<NoticesKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
