import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { greetingOf } from './greeting.js'
import { fillIn, renderEmail } from './render-email.js'

/** Facts for an e-mail about a crisis that has begun on a board. */
export interface CrisisNotice {
  to: string
  firstName: string
  board: string
  reason: string
  link: string
  locale: Locale
}

interface Words {
  subject: string
  lead: string
  about: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: '{board}: Bitte vorerst nichts teilen',
    lead: 'Auf {board} sind alle Beiträge pausiert. Der Grund:',
    about:
      'Bitte teilen Sie vorerst auch auf anderen Wegen nichts über das Unternehmen. Was Sie geplant haben, bleibt erhalten. Die Administration entscheidet danach, wie es damit weitergeht.',
    button: '{board} öffnen',
  },
  en: {
    subject: '{board}: please don’t share anything for now',
    lead: 'All posts on {board} are paused. The reason:',
    about:
      'Please don’t share anything about the company elsewhere for now, either. What you’ve scheduled is safe: the admins decide what happens to it afterwards.',
    button: 'Open {board}',
  },
  es: {
    subject: '{board}: no compartas nada por ahora',
    lead: 'En {board} todo está en pausa. El motivo:',
    about:
      'Por ahora, no compartas tampoco por otros medios nada sobre la empresa. Lo que has programado no se pierde: la administración decidirá después qué hacer con ello.',
    button: 'Abrir {board}',
  },
  fr: {
    subject: '{board} : merci de ne rien partager pour le moment',
    lead: 'Sur {board}, toutes les publications sont suspendues. La raison :',
    about:
      'Merci de ne rien partager non plus ailleurs au sujet de l’entreprise pour le moment. Ce que vous avez programmé est conservé : l’équipe d’administration décidera ensuite de la suite.',
    button: 'Ouvrir {board}',
  },
  ja: {
    subject: '{board}：当面シェアをお控えください',
    lead: '緊急停止モードのため、{board}のすべての投稿が一時停止されています。理由は次のとおりです。',
    about:
      '当面は、ほかの手段でも会社に関するシェアをお控えください。予約した投稿は失われません。その後の扱いは管理者が決めます。',
    button: '{board}を開く',
  },
  nl: {
    subject: '{board}: deel voorlopig niets',
    lead: 'Bij {board} zijn alle posts gepauzeerd. De reden:',
    about:
      'Deel voorlopig ook op andere manieren niets over het bedrijf. Wat je hebt ingepland, blijft bewaard: de beheerders beslissen daarna wat ermee gebeurt.',
    button: '{board} openen',
  },
  pt: {
    subject: '{board}: não compartilhe nada por enquanto',
    lead: 'Em {board}, tudo está em pausa. O motivo:',
    about:
      'Por enquanto, não compartilhe nada sobre a empresa em outros lugares. O que você agendou não se perde: depois, a administração decide o que fazer.',
    button: 'Abrir {board}',
  },
}

/** Composes the notice in the user's language. */
export function writeCrisisNotice(notice: CrisisNotice): Email {
  const { to, firstName, board, reason, link, locale } = notice
  const texts = words[locale]
  const fill = (sentence: string) => fillIn(sentence, { board })
  return renderEmail({
    to,
    locale,
    subject: fill(texts.subject),
    hello: greetingOf(locale, firstName),
    lead: fill(texts.lead),
    body: [
      { text: reason, look: 'quote' },
      { text: texts.about, look: 'plain' },
    ],
    button: fill(texts.button),
    link,
  })
}
