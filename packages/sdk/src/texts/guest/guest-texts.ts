import type { TextArea } from '../texts.js'
import type { GuestKey } from './en.js'

export type { GuestKey } from './en.js'

/** Texts for widgets in which nobody is signed in. */
export const guestTexts: TextArea<GuestKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
