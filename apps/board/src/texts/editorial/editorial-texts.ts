import type { TextArea } from '@rostrum/sdk'
import type { EditorialKey } from './en.js'

export type { EditorialKey } from './en.js'

/** Texts of the pages for who edits the stories of a board. */
export const editorialTexts: TextArea<EditorialKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
