import type { TextArea } from '../texts.js'
import type { RailsKey } from './en.js'

export type { RailsKey } from './en.js'

/** What the board asks of a post that is being written. */
export const railsTexts: TextArea<RailsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
