import type { TextArea } from '../texts.js'
import type { CommonKey } from './en.js'

export type { CommonKey } from './en.js'

/** Texts that are used everywhere: errors, problems, networks, toasts, times, connection. */
export const commonTexts: TextArea<CommonKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
