import type { TextArea } from '@rostrum/sdk'
import type { SharesKey } from './en.js'

export type { SharesKey } from './en.js'

/** Texts about shares, in addition to those of the board's own pages. */
export const sharesTexts: TextArea<SharesKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
