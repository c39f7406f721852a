import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import {
  colonOf,
  renderEmail,
  excerptOf,
  fillIn,
  oneLine,
  spaceAfterColon,
  type Paragraph,
} from './render-email.js'
import { greetingOf } from './greeting.js'

/** A post that waits for the approver. */
export interface WaitingPost {
  /** The author's name. */
  by: string
  text: string
}

/** Facts for an e-mail to an approver; at least one post. */
export interface ApprovalRequest {
  to: string
  firstName: string
  board: string
  posts: readonly WaitingPost[]
  link: string
  locale: Locale
}

interface Words {
  one: string
  several: string
  more: string
  button: string
  foot: string
}

const words: Record<Locale, Words> = {
  de: {
    one: '{by} bittet auf {board} um Ihre Freigabe',
    several: 'Auf {board} warten {count} Beiträge auf Ihre Freigabe',
    more: '… und {count} weitere',
    button: 'Zu den Freigaben',
    foot: 'Sie erhalten diese E-Mail, weil Sie auf {board} Beiträge freigeben.',
  },
  en: {
    one: '{by} asks for your approval on {board}',
    several: '{count} posts on {board} are waiting for your approval',
    more: '… and {count} more',
    button: 'Review posts',
    foot: 'You’re receiving this e-mail because you can approve posts on {board}.',
  },
  es: {
    one: '{by} pide tu aprobación en {board}',
    several: '{count} publicaciones esperan tu aprobación en {board}',
    more: '… y {count} más',
    button: 'Ver las aprobaciones',
    foot: 'Recibes este correo porque puedes aprobar publicaciones en {board}.',
  },
  fr: {
    one: '{by} demande votre approbation sur {board}',
    several: '{count} publications attendent votre approbation sur {board}',
    more: '… et {count} de plus',
    button: 'Voir les approbations',
    foot: 'Vous recevez cet e-mail parce que vous approuvez des publications sur {board}.',
  },
  ja: {
    one: '{by}さんが{board}で投稿の承認を依頼しています',
    several: '{board}で{count}件の投稿が承認を待っています',
    more: 'ほか{count}件',
    button: '承認を開く',
    foot: 'このメールは、{board}の投稿を承認できる方にお送りしています。',
  },
  nl: {
    one: '{by} vraagt je om goedkeuring bij {board}',
    several: '{count} posts bij {board} wachten op je goedkeuring',
    more: '… en nog {count}',
    button: 'Naar de goedkeuringen',
    foot: 'Je krijgt deze e-mail omdat je posts bij {board} kunt goedkeuren.',
  },
  pt: {
    one: '{by} pede sua aprovação em {board}',
    several: '{count} publicações aguardam sua aprovação em {board}',
    more: '… e mais {count}',
    button: 'Ver aprovações',
    foot: 'Você recebe este e-mail porque aprova publicações em {board}.',
  },
}

const maxListed = 5

/** Composes the e-mail that tells an approver, in their language, which posts wait. */
export function writeApprovalRequest(request: ApprovalRequest): Email {
  const { to, firstName, board, posts, link, locale } = request
  const texts = words[locale]
  const [first] = posts
  const isOne = posts.length === 1
  const sentence = fillIn(isOne ? texts.one : texts.several, {
    by: first?.by ?? '',
    board,
    count: String(posts.length),
  })
  const listed = posts.slice(0, maxListed).map(({ by, text }): Paragraph => {
    const excerpt = excerptOf(text)
    return {
      look: 'small',
      text: isOne ? excerpt : `${oneLine(by)}${colonOf(locale)}${spaceAfterColon(locale)}${excerpt}`,
    }
  })
  const rest = posts.length - listed.length
  return renderEmail({
    to,
    locale,
    subject: sentence,
    hello: greetingOf(locale, firstName),
    lead: `${sentence}${locale === 'ja' ? '。' : '.'}`,
    body:
      rest > 0 ? [...listed, { look: 'plain', text: fillIn(texts.more, { count: String(rest) }) }] : listed,
    button: texts.button,
    link,
    foot: fillIn(texts.foot, { board }),
  })
}
