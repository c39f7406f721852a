import type { TextArea } from '@rostrum/sdk'
import type { BoardSettingsKey } from './en.js'

export type { BoardSettingsKey } from './en.js'

/** Titles of the pages for whoever runs the board, for its menu. */
export const boardSettingsTexts: TextArea<BoardSettingsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
