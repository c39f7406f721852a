import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, excerptOf, fillIn, oneLine, type Paragraph } from './draw-letter.js'

/** A post that waits for whoever reads the letter. */
export interface WaitingPost {
  /** Who wrote it. */
  by: string
  text: string
}

/** What an approver is told of: one post at least. */
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
  hello: (name: string) => string
  more: string
  button: string
  foot: string
}

const words: Record<Locale, Words> = {
  de: {
    one: '{by} bittet Sie auf {board} um eine Freigabe',
    several: 'Auf {board} warten {count} Beiträge auf Ihre Freigabe',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    more: '… und {count} weitere',
    button: 'Zu den Freigaben',
    foot: 'Sie erhalten diese E-Mail, weil Sie auf {board} Beiträge freigeben können.',
  },
  en: {
    one: '{by} asks for your approval on {board}',
    several: '{count} posts on {board} wait for your approval',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    more: '… and {count} more',
    button: 'Go to the approvals',
    foot: 'You get this letter because you may approve posts on {board}.',
  },
  es: {
    one: '{by} pide tu aprobación en {board}',
    several: 'En {board} hay {count} publicaciones que esperan tu aprobación',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    more: '… y {count} más',
    button: 'Ir a las aprobaciones',
    foot: 'Recibes este correo porque puedes aprobar publicaciones en {board}.',
  },
  fr: {
    one: '{by} demande votre approbation sur {board}',
    several: '{count} publications attendent votre approbation sur {board}',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    more: '… et {count} de plus',
    button: 'Voir les approbations',
    foot: 'Vous recevez cet e-mail parce que vous pouvez approuver des publications sur {board}.',
  },
  ja: {
    one: '{board} で {by} さんがあなたの承認を求めています',
    several: '{board} で {count} 件の投稿があなたの承認を待っています',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    more: '… ほか {count} 件',
    button: '承認ページを開く',
    foot: 'このメールは、{board} の投稿を承認できる方にお送りしています。',
  },
  nl: {
    one: '{by} vraagt je om goedkeuring op {board}',
    several: 'Op {board} wachten {count} berichten op je goedkeuring',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    more: '… en nog {count}',
    button: 'Naar de goedkeuringen',
    foot: 'Je krijgt deze e-mail omdat je berichten op {board} mag goedkeuren.',
  },
  pt: {
    one: '{by} pede a sua aprovação em {board}',
    several: 'Em {board}, {count} publicações esperam a sua aprovação',
    hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    more: '… e mais {count}',
    button: 'Ir para as aprovações',
    foot: 'Você recebe este e-mail porque pode aprovar publicações em {board}.',
  },
}

const mostListed = 5

/** Writes to an approver, in their language, what waits for them. */
export function writeApprovalRequest(request: ApprovalRequest): Letter {
  const { to, firstName, board, posts, link, locale } = request
  const said = words[locale]
  const [first] = posts
  const isOne = posts.length === 1
  const sentence = fillIn(isOne ? said.one : said.several, {
    by: first?.by ?? '',
    board,
    count: String(posts.length),
  })
  const listed = posts.slice(0, mostListed).map(({ by, text }): Paragraph => {
    const excerpt = excerptOf(text)
    return { look: 'small', text: isOne ? excerpt : `${oneLine(by)}: ${excerpt}` }
  })
  const rest = posts.length - listed.length
  return drawLetter({
    to,
    locale,
    subject: sentence,
    hello: said.hello(oneLine(firstName)),
    lead: `${sentence}.`,
    body:
      rest > 0 ? [...listed, { look: 'plain', text: fillIn(said.more, { count: String(rest) }) }] : listed,
    button: said.button,
    link,
    foot: fillIn(said.foot, { board }),
  })
}
