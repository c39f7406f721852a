import type { TextArea } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export type { FrameKey } from './en.js'

/** Texts of the frame around the pages of a signed-in user: navigation, account menu, news of decisions. */
export const frameTexts: TextArea<FrameKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
