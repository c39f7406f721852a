import type { TextArea } from '../texts.js'
import type { HandOffKey } from './en.js'

export type { HandOffKey } from './en.js'

/** Texts of hand-offs to a network’s own page or app. */
export const handOffTexts: TextArea<HandOffKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
