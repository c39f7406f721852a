import type { TextArea } from '@rostrum/sdk'
import type { TermsKey } from './en.js'

export type { TermsKey } from './en.js'

/** Texts of the company’s terms, for who accepts them and for who publishes them. */
export const termsTexts: TextArea<TermsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
