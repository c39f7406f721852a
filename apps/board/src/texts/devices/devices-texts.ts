import type { TextArea } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export type { DevicesKey } from './en.js'

/** Texts of the page that shows where a user is signed in. */
export const devicesTexts: TextArea<DevicesKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => {
    const [{ englishOf }, { en }] = await Promise.all([import('../english.js'), import('./en.js')])
    return englishOf(en)
  },
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
