import type { TextArea } from '@rostrum/sdk'
import type { en } from './en.js'

export type TopicsKey = keyof typeof en

/** Texts of the choice of topics, on its page and in its window. */
export const topicsTexts: TextArea<TopicsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
