import type { Locale, Network } from '@rostrum/protocol'
import { networkName, type PushType } from '@rostrum/rules'

type Told =
  | 'boardPostApproved'
  | 'boardPostRejected'
  | 'suggestionApproved'
  | 'suggestionRejected'
  | 'featuredStoryPublished'

const words: Readonly<Record<Locale, Readonly<Record<Told, string>>>> = {
  de: {
    boardPostApproved: 'Ihr Beitrag wurde freigegeben: {network}',
    boardPostRejected: 'Ihr Beitrag wurde abgelehnt: {network}',
    suggestionApproved: 'Ihr Vorschlag wurde angenommen',
    suggestionRejected: 'Ihr Vorschlag wurde abgelehnt',
    featuredStoryPublished: 'Hervorgehobener Inhalt',
  },
  en: {
    boardPostApproved: 'Your post was approved: {network}',
    boardPostRejected: 'Your post was rejected: {network}',
    suggestionApproved: 'Your suggestion was accepted',
    suggestionRejected: 'Your suggestion was rejected',
    featuredStoryPublished: 'Featured story',
  },
  es: {
    boardPostApproved: 'Tu publicación se ha aprobado: {network}',
    boardPostRejected: 'Tu publicación se ha rechazado: {network}',
    suggestionApproved: 'Tu sugerencia se ha aceptado',
    suggestionRejected: 'Tu sugerencia se ha rechazado',
    featuredStoryPublished: 'Contenido destacado',
  },
  fr: {
    boardPostApproved: 'Votre publication est approuvée\u00a0: {network}',
    boardPostRejected: 'Votre publication est refusée\u00a0: {network}',
    suggestionApproved: 'Votre suggestion est acceptée',
    suggestionRejected: 'Votre suggestion est refusée',
    featuredStoryPublished: 'Contenu mis en avant',
  },
  ja: {
    boardPostApproved: '投稿が承認されました：{network}',
    boardPostRejected: '投稿が却下されました：{network}',
    suggestionApproved: '提案が採用されました',
    suggestionRejected: '提案が却下されました',
    featuredStoryPublished: '注目コンテンツ',
  },
  nl: {
    boardPostApproved: 'Je post is goedgekeurd: {network}',
    boardPostRejected: 'Je post is afgewezen: {network}',
    suggestionApproved: 'Je suggestie is geaccepteerd',
    suggestionRejected: 'Je suggestie is afgewezen',
    featuredStoryPublished: 'Uitgelichte content',
  },
  pt: {
    boardPostApproved: 'Sua publicação foi aprovada: {network}',
    boardPostRejected: 'Sua publicação foi rejeitada: {network}',
    suggestionApproved: 'Sua sugestão foi aceita',
    suggestionRejected: 'Sua sugestão foi rejeitada',
    featuredStoryPublished: 'Conteúdo em destaque',
  },
}

const told = (type: PushType): type is Told => Object.hasOwn(words.en, type)

/** The first line of a push in a language; empty for a type that is never sent. */
export const pushWords = (locale: Locale, type: PushType, network: Network | null): string =>
  told(type) ? words[locale][type].replace('{network}', network === null ? '' : networkName(network)) : ''
