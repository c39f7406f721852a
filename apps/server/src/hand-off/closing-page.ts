import { sentencePage, type SentencePage } from '../http/message-page.js'

const sentences = {
  de: 'Sie können dieses Fenster schließen.',
  en: 'You can close this window now.',
  es: 'Ya puedes cerrar esta ventana.',
  fr: 'Vous pouvez fermer cette fenêtre.',
  ja: 'このウィンドウは閉じてかまいません。',
  nl: 'Je kunt dit venster nu sluiten.',
  pt: 'Você já pode fechar esta janela.',
} as const

/**
 * The page that closes itself. It does not show the result of the consent: the page that opened it asks the
 * server.
 */
export const closingPage = (acceptLanguage: string | undefined): SentencePage =>
  sentencePage(sentences, acceptLanguage, 'window.close()')
