import type { Locale } from '@rostrum/protocol'
import { oneLine } from './render-email.js'

const greetings: Record<Locale, (name: string) => string> = {
  de: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  // Japanese does not address people by their given name.
  ja: () => '',
  nl: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  pt: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
}

/** The salutation of our e-mails; empty in languages that do not address people by their given name. */
export const greetingOf = (locale: Locale, firstName: string): string => greetings[locale](oneLine(firstName))
