import { sentencePage, type SentencePage } from '../http/message-page.js'

const sentences = {
  de: 'Diesen Link gibt es nicht. Vielleicht ist er unvollständig.',
  en: 'This link doesn’t lead anywhere. It may be incomplete.',
  es: 'Este enlace no lleva a ninguna página. Puede que esté incompleto.',
  fr: 'Ce lien est introuvable. Il est peut-être incomplet.',
  ja: 'リンク先が見つかりません。リンクが途中で切れている可能性があります。',
  nl: 'Deze link leidt nergens heen. Misschien is de link niet compleet.',
  pt: 'Link não encontrado. Talvez ele esteja incompleto.',
} as const

/** The page for an unknown short link. It is not the board's page, because the visitor is no member. */
export const deadLinkPage = (acceptLanguage: string | undefined): SentencePage =>
  sentencePage(sentences, acceptLanguage)
