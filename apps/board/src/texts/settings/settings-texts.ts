import type { TextArea } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export type { SettingsKey } from './en.js'

/** Texts of the list of all settings. */
export const settingsTexts: TextArea<SettingsKey> = {
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
