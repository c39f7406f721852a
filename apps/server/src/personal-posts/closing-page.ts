import { sentencePage, type SentencePage } from '../sentence-page.js'

const sentences = {
  de: 'Sie können dieses Fenster jetzt schließen.',
  en: 'You can close this window now.',
  es: 'Ya puedes cerrar esta ventana.',
  fr: 'Vous pouvez fermer cette fenêtre.',
  ja: 'このウィンドウを閉じてください。',
  nl: 'Je kunt dit venster nu sluiten.',
  pt: 'Você já pode fechar esta janela.',
} as const

/** The page that closes itself. It says nothing of what came of the consent: whoever opened it asks for that. */
export const closingPage = (acceptLanguage: string | undefined): SentencePage =>
  sentencePage(sentences, acceptLanguage, 'window.close()')
