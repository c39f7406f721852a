import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { renderEmail, excerptOf, fillIn } from './render-email.js'
import { greetingOf } from './greeting.js'

/** Facts for an e-mail to an author: a decision, or a post whose time passed while it waited. */
export interface DecisionFacts {
  /** Default: `post`. A suggestion does not expire. */
  about?: 'post' | 'suggestion'
  to: string
  firstName: string
  board: string
  status: 'approved' | 'rejected' | 'expired'
  /** Name of the person who decided; empty when the time passed. */
  by: string
  note: string | null
  /** The text of the post or suggestion. */
  text: string
  link: string
  locale: Locale
}

interface Words {
  approved: string
  rejected: string
  expired: string
  /** The consequence of the expiry. */
  unsent: string
  note: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    approved: '{by} hat Ihren Beitrag auf {board} freigegeben',
    rejected: '{by} hat Ihren Beitrag auf {board} abgelehnt',
    expired: 'Ihr Beitrag auf {board} wurde nicht rechtzeitig freigegeben',
    unsent:
      'Er wurde nicht veröffentlicht: Der Termin ist verstrichen, oder der zugehörige Inhalt ist abgelaufen.',
    note: 'Notiz:',
    button: 'Beitrag ansehen',
  },
  en: {
    approved: '{by} approved your post on {board}',
    rejected: '{by} rejected your post on {board}',
    expired: 'Your post on {board} wasn’t approved in time',
    unsent: 'We haven’t published it: its scheduled time has passed, or its story has expired.',
    note: 'Note:',
    button: 'View post',
  },
  es: {
    approved: '{by} ha aprobado tu publicación en {board}',
    rejected: '{by} ha rechazado tu publicación en {board}',
    expired: 'Tu publicación en {board} no se ha aprobado a tiempo',
    unsent: 'No se ha publicado: su fecha ya ha pasado o el contenido original ha caducado.',
    note: 'Nota:',
    button: 'Ver la publicación',
  },
  fr: {
    approved: '{by} a approuvé votre publication sur {board}',
    rejected: '{by} a refusé votre publication sur {board}',
    expired: 'Votre publication sur {board} n’a pas été approuvée à temps',
    unsent:
      'Elle n’a pas été publiée : sa date de publication est dépassée, ou le contenu d’origine a expiré.',
    note: 'Note :',
    button: 'Voir la publication',
  },
  ja: {
    approved: '{by}さんが{board}の投稿を承認しました',
    rejected: '{by}さんが{board}の投稿を却下しました',
    expired: '{board}の投稿の承認が期限に間に合いませんでした',
    unsent: '予定日時または元のコンテンツの期限を過ぎたため、投稿は公開されませんでした。',
    note: 'コメント：',
    button: '投稿を見る',
  },
  nl: {
    approved: '{by} heeft je post bij {board} goedgekeurd',
    rejected: '{by} heeft je post bij {board} afgewezen',
    expired: 'Je post bij {board} is niet op tijd goedgekeurd',
    unsent:
      'De post is niet gepubliceerd: het tijdstip is voorbij, of de oorspronkelijke content is verlopen.',
    note: 'Toelichting:',
    button: 'Post bekijken',
  },
  pt: {
    approved: '{by} aprovou sua publicação em {board}',
    rejected: '{by} rejeitou sua publicação em {board}',
    expired: 'Sua publicação em {board} não foi aprovada a tempo',
    unsent: 'Ela não foi publicada: o horário previsto passou ou o conteúdo de origem expirou.',
    note: 'Nota:',
    button: 'Ver publicação',
  },
}

/** The same sentences about a suggestion. */
const suggestionWords: Record<Locale, Pick<Words, 'approved' | 'rejected' | 'button'>> = {
  de: {
    approved: '{by} hat Ihren Vorschlag auf {board} angenommen',
    rejected: '{by} hat Ihren Vorschlag auf {board} abgelehnt',
    button: 'Vorschlag ansehen',
  },
  en: {
    approved: '{by} accepted your suggestion on {board}',
    rejected: '{by} rejected your suggestion on {board}',
    button: 'View suggestion',
  },
  es: {
    approved: '{by} ha aceptado tu sugerencia en {board}',
    rejected: '{by} ha rechazado tu sugerencia en {board}',
    button: 'Ver la sugerencia',
  },
  fr: {
    approved: '{by} a accepté votre suggestion sur {board}',
    rejected: '{by} a refusé votre suggestion sur {board}',
    button: 'Voir la suggestion',
  },
  ja: {
    approved: '{by}さんが{board}への提案を採用しました',
    rejected: '{by}さんが{board}への提案を却下しました',
    button: '提案を見る',
  },
  nl: {
    approved: '{by} heeft je suggestie bij {board} geaccepteerd',
    rejected: '{by} heeft je suggestie bij {board} afgewezen',
    button: 'Suggestie bekijken',
  },
  pt: {
    approved: '{by} aceitou sua sugestão em {board}',
    rejected: '{by} rejeitou sua sugestão em {board}',
    button: 'Ver sugestão',
  },
}

/** Composes the e-mail that tells an author the decision, in their language. */
export function writeDecisionEmail(facts: DecisionFacts): Email {
  const { to, firstName, status, note, link, locale, by, board } = facts
  const texts = { ...words[locale], ...(facts.about === 'suggestion' ? suggestionWords[locale] : {}) }
  const sentence = fillIn(texts[status], { by, board })
  return renderEmail({
    to,
    locale,
    subject: sentence,
    hello: greetingOf(locale, firstName),
    lead: `${sentence}${locale === 'ja' ? '。' : '.'}`,
    body: [
      ...(status === 'expired' ? [{ text: texts.unsent, look: 'plain' } as const] : []),
      ...(note ? [{ text: texts.note, look: 'plain' } as const, { text: note, look: 'quote' } as const] : []),
      { text: excerptOf(facts.text), look: 'small' },
    ],
    button: texts.button,
    link,
  })
}
