import type { TextArea } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export type { SsoKey } from './en.js'

/** Texts of sign-ins that navigate to another site: single sign-on, and CRMs. */
export const ssoTexts: TextArea<SsoKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
