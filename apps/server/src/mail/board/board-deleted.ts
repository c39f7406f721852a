import type { Locale } from '@rostrum/protocol'
import type { Email } from '../create-mail.js'
import { greetingOf } from '../greeting.js'
import { fillIn, renderEmail } from '../render-email.js'

/** Facts for somebody whose last board was deleted. */
interface DeletedBoard {
  to: string
  firstName: string
  board: string
  company: string
  /** The first page. */
  link: string
  locale: Locale
}

interface Words {
  subject: string
  lead: string
  posts: string
  ask: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    subject: '{board} wurde gelöscht',
    lead: 'Die Administration von {company} hat das Board {board} gelöscht. Ihr Zugang ist damit beendet.',
    posts:
      'Beiträge, die noch nicht veröffentlicht waren, werden nicht veröffentlicht. Was Sie geteilt haben, bleibt in den sozialen Netzwerken. Ihre Profile sind nicht mehr mit Rostrum verbunden.',
    ask: 'Bei Fragen hilft die Administration Ihres Unternehmens.',
    button: 'Rostrum öffnen',
  },
  en: {
    subject: '{board} was deleted',
    lead: 'The admins of {company} deleted the board {board}. Your access has ended.',
    posts:
      'Posts that weren’t published yet won’t be published. What you shared stays on the social networks. Your profiles are no longer connected to Rostrum.',
    ask: 'If you have questions, ask your company’s admins.',
    button: 'Open Rostrum',
  },
  es: {
    subject: 'Se ha eliminado {board}',
    lead: 'La administración de {company} ha eliminado el espacio {board}. Tu acceso ha terminado.',
    posts:
      'Lo que todavía no se había publicado ya no se publicará. Lo que compartiste sigue en las redes sociales. Tus perfiles ya no están conectados a Rostrum.',
    ask: 'Si tienes preguntas, dirígete a la administración de tu empresa.',
    button: 'Abrir Rostrum',
  },
  fr: {
    subject: '{board} a été supprimé',
    lead: 'L’équipe d’administration de {company} a supprimé l’espace {board}. Votre accès a pris fin.',
    posts:
      'Les publications encore en attente ne seront pas publiées. Ce que vous avez partagé reste sur les réseaux sociaux. Vos profils ne sont plus connectés à Rostrum.',
    ask: 'Pour toute question, adressez-vous à l’équipe d’administration de votre entreprise.',
    button: 'Ouvrir Rostrum',
  },
  ja: {
    subject: '{board}は削除されました',
    lead: '{company}の管理者がボード「{board}」を削除しました。アクセスは終了しました。',
    posts:
      'まだ公開されていない投稿は公開されません。シェアした投稿はSNSに残ります。プロフィールとRostrumの接続は解除されました。',
    ask: 'ご不明な点は会社の管理者にお問い合わせください。',
    button: 'Rostrumを開く',
  },
  nl: {
    subject: '{board} is verwijderd',
    lead: 'De beheerders van {company} hebben de omgeving {board} verwijderd. Je toegang is beëindigd.',
    posts:
      'Posts die nog niet gepubliceerd waren, worden niet gepubliceerd. Wat je deelde, blijft op de sociale netwerken staan. Je profielen zijn niet meer met Rostrum verbonden.',
    ask: 'Heb je vragen? De beheerders van je bedrijf helpen je verder.',
    button: 'Rostrum openen',
  },
  pt: {
    subject: '{board} foi excluído',
    lead: 'A administração de {company} excluiu o espaço {board}. Seu acesso terminou.',
    posts:
      'As publicações que ainda aguardavam não serão publicadas. O que você compartilhou continua nas redes sociais. Seus perfis não estão mais conectados ao Rostrum.',
    ask: 'Se tiver dúvidas, fale com a administração de sua empresa.',
    button: 'Abrir o Rostrum',
  },
}

/** Composes what is told to somebody whose last board was deleted, in their language. COMPANY9 */
export function writeBoardDeleted({ to, firstName, board, company, link, locale }: DeletedBoard): Email {
  const texts = words[locale]
  const fill = (sentence: string) => fillIn(sentence, { board, company })
  return renderEmail({
    to,
    locale,
    subject: fill(texts.subject),
    hello: greetingOf(locale, firstName),
    lead: fill(texts.lead),
    body: [
      { text: texts.posts, look: 'plain' },
      { text: texts.ask, look: 'plain' },
    ],
    button: texts.button,
    link,
  })
}
