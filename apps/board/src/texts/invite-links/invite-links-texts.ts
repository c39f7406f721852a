import type { TextArea } from '@rostrum/sdk'
import type { InviteLinksKey } from './en.js'

export type { InviteLinksKey } from './en.js'

/** Texts of invitation links, and of the sign-up by domains. */
export const inviteLinksTexts: TextArea<InviteLinksKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
