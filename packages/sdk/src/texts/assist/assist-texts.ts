import type { TextArea } from '../texts.js'
import type { AssistKey } from './en.js'

export type { AssistKey } from './en.js'

/** Texts of AI assist. */
export const assistTexts: TextArea<AssistKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
