import type { TextArea } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export type { LeavingKey } from './en.js'

/** Texts for leaving the board and for deleting one’s account. */
export const leavingTexts: TextArea<LeavingKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
