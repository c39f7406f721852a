import type { TextArea } from '../texts.js'
import type { TourKey } from './en.js'

export type { TourKey } from './en.js'

/** Texts of the tours. */
export const tourTexts: TextArea<TourKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
