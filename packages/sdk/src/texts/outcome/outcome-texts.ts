import type { TextArea } from '../texts.js'
import type { OutcomeKey } from './en.js'

export type { OutcomeKey } from './en.js'

/** Texts for the end of an editor, and for one that cannot be opened. */
export const outcomeTexts: TextArea<OutcomeKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
