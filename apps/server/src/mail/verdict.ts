import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'
import { drawLetter, fillIn, oneLine } from './draw-letter.js'

/** What an author is told about a post that somebody decided about. */
export interface Verdict {
  to: string
  firstName: string
  board: string
  isApproved: boolean
  /** Who decided. */
  by: string
  note: string | null
  /** What the post says. */
  text: string
  link: string
  locale: Locale
}

interface Words {
  approved: string
  rejected: string
  hello: (name: string) => string
  note: string
  button: string
}

const words: Record<Locale, Words> = {
  de: {
    approved: '{by} hat Ihren Beitrag auf {board} freigegeben',
    rejected: '{by} hat Ihren Beitrag auf {board} abgelehnt',
    hello: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    note: 'Dazu wurde geschrieben:',
    button: 'Beitrag ansehen',
  },
  en: {
    approved: '{by} approved your post on {board}',
    rejected: '{by} rejected your post on {board}',
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    note: 'The note says:',
    button: 'Look at the post',
  },
  es: {
    approved: '{by} ha aprobado tu publicación en {board}',
    rejected: '{by} ha rechazado tu publicación en {board}',
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    note: 'La nota dice:',
    button: 'Ver la publicación',
  },
  fr: {
    approved: '{by} a approuvé votre publication sur {board}',
    rejected: '{by} a refusé votre publication sur {board}',
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    note: 'La note dit :',
    button: 'Voir la publication',
  },
  ja: {
    approved: '{board} の投稿が {by} さんに承認されました',
    rejected: '{board} の投稿が {by} さんに却下されました',
    hello: (name) => (name ? `${name} 様` : 'こんにちは。'),
    note: 'コメント:',
    button: '投稿を見る',
  },
  nl: {
    approved: '{by} heeft je bericht op {board} goedgekeurd',
    rejected: '{by} heeft je bericht op {board} afgewezen',
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    note: 'De toelichting luidt:',
    button: 'Bericht bekijken',
  },
  pt: {
    approved: '{by} aprovou a sua publicação em {board}',
    rejected: '{by} rejeitou a sua publicação em {board}',
    hello: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    note: 'A nota diz:',
    button: 'Ver a publicação',
  },
}

const longestExcerpt = 400

/** Writes to an author what became of a post, in their language. */
export function writeVerdict(verdict: Verdict): Letter {
  const { to, firstName, isApproved, note, link, locale, by, board } = verdict
  const said = words[locale]
  const sentence = fillIn(isApproved ? said.approved : said.rejected, { by, board })
  const characters = Array.from(verdict.text.trim())
  const excerpt =
    characters.slice(0, longestExcerpt).join('') + (characters.length > longestExcerpt ? ' …' : '')
  return drawLetter({
    to,
    locale,
    subject: sentence,
    hello: said.hello(oneLine(firstName)),
    lead: `${sentence}.`,
    body: [
      ...(note ? [{ text: said.note, look: 'plain' } as const, { text: note, look: 'quote' } as const] : []),
      { text: excerpt, look: 'small' },
    ],
    button: said.button,
    link,
  })
}
