import type { TextArea } from '@rostrum/sdk'
import type { WebhooksKey } from './en.js'

export type { WebhooksKey } from './en.js'

/** Texts of the page with the webhooks of the board. */
export const webhooksTexts: TextArea<WebhooksKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
