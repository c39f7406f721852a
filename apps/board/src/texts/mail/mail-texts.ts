import type { TextArea } from '@rostrum/sdk'
import type { MailKey } from './en.js'

export type { MailKey } from './en.js'

/** Texts of the mail server: its state, its settings, and a test. */
export const mailTexts: TextArea<MailKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
