import type { TextArea } from '@rostrum/sdk'
import type { CompanyPostsKey } from './en.js'

export type { CompanyPostsKey } from './en.js'

/** Texts of the page with the posts of the company’s pages. */
export const companyPostsTexts: TextArea<CompanyPostsKey> = {
  de: async () => (await import('./de.js')).de,
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
}
