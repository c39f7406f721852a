import type { Locale } from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import { policyHash } from './policy-hash.js'

/** A page of one sentence, for somebody who comes from outside: whole, and loading nothing. */
export interface SentencePage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

const sheet =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center}'

/**
 * Makes such a page from ours of each language, in the one that the reader's browser asks for. It may run `script`, a
 * line of ours, and nothing else; and it stands in no frame.
 */
export function sentencePage(
  sentences: Readonly<Record<Locale, string>>,
  acceptLanguage: string | undefined,
  script?: string,
): SentencePage {
  const locale = acceptedLocale({ kept: null, accepted: acceptLanguage })
  const running = script === undefined ? '' : `<script>${script}</script>`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${script === undefined ? "'none'" : policyHash(script)}`,
        `style-src ${policyHash(sheet)}`,
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
