import type { Locale } from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import { cspHash } from './csp-hash.js'

/** A page with one sentence, for visitors from other sites. It loads nothing. */
export interface SentencePage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

const sheet =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center}'

/**
 * Builds the page in the language that the reader's browser requests. It runs only `script`, which is our own, and
 * cannot be framed.
 */
export function sentencePage(
  sentences: Readonly<Record<Locale, string>>,
  acceptLanguage: string | undefined,
  script?: string,
): SentencePage {
  const locale = acceptedLocale({ chosen: null, accepted: acceptLanguage })
  const running = script === undefined ? '' : `<script>${script}</script>`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${script === undefined ? "'none'" : cspHash(script)}`,
        `style-src ${cspHash(sheet)}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rostrum</title><style>${sheet}</style></head><body><p>${sentences[locale]}</p>${running}</body></html>`,
  }
}
