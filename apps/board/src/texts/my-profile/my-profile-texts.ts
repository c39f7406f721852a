import type { TextArea } from '@rostrum/sdk'
import type { MyProfileKey } from './en.js'

export type { MyProfileKey } from './en.js'

/** Texts of the pages about oneself: their list, the page about the person, and how the board is installed. */
export const myProfileTexts: TextArea<MyProfileKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
