import { createHash } from 'node:crypto'
import { locales, type Locale } from '@rostrum/protocol'

const sentences = {
  de: 'Sie können dieses Fenster jetzt schließen.',
  en: 'You can close this window now.',
  es: 'Ya puedes cerrar esta ventana.',
  fr: 'Vous pouvez fermer cette fenêtre.',
  ja: 'このウィンドウを閉じてください。',
  nl: 'Je kunt dit venster nu sluiten.',
  pt: 'Você já pode fechar esta janela.',
} as const satisfies Record<Locale, string>

const script = 'window.close()'
const sheet =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center}'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page may run its one line and nothing else, load nothing, and stand in no frame. */
export const closingPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(sheet)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The page that closes itself. It says nothing of what came of the consent: whoever opened it asks for that. */
export function closingPage(acceptLanguage: string | undefined): string {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const locale = wanted.flatMap((code) => locales.find((known) => known === code) ?? [])[0] ?? 'en'
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rostrum</title><style>${sheet}</style></head><body><p>${sentences[locale]}</p><script>${script}</script></body></html>`
}
