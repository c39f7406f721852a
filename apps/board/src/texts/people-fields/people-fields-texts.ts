import type { TextArea } from '@rostrum/sdk'
import type { PeopleFieldsKey } from './en.js'

export type { PeopleFieldsKey } from './en.js'

/** Texts of the company’s own fields of people. */
export const peopleFieldsTexts: TextArea<PeopleFieldsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
