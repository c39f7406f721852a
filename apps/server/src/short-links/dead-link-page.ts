import { sentencePage, type SentencePage } from '../sentence-page.js'

const sentences = {
  de: 'Dieser Link führt nirgendwohin. Vielleicht ist er nicht vollständig.',
  en: 'This link leads nowhere. Perhaps it is not complete.',
  es: 'Este enlace no lleva a ninguna parte. Quizá no esté completo.',
  fr: 'Ce lien ne mène nulle part. Il est peut-être incomplet.',
  ja: 'このリンク先は見つかりません。リンクが途中で切れている可能性があります。',
  nl: 'Deze link leidt nergens heen. Misschien is hij niet volledig.',
  pt: 'Este link não leva a lugar nenhum. Talvez não esteja completo.',
} as const

/** What somebody sees who follows a short link that nobody made: they are no member, so it is not the board's page. */
export const deadLinkPage = (acceptLanguage: string | undefined): SentencePage =>
  sentencePage(sentences, acceptLanguage)
