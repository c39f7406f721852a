import type { TextArea } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export type { FeedEmptyKey } from './en.js'

/** Texts of a story feed without stories. */
export const feedEmptyTexts: TextArea<FeedEmptyKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
