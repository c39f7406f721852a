import type { Locale, Network } from '@rostrum/protocol'
import { networkName, type PushType } from '@rostrum/rules'

/** What was marked as important has words of its own: the type is also that of featured texts (PUSH6). */
type Words = PushType | 'importantStory' | 'importantText'

const words: Readonly<Record<Locale, Readonly<Record<Words, string>>>> = {
  de: {
    boardPostApproved: 'Ihr Beitrag wurde freigegeben: {network}',
    boardPostRejected: 'Ihr Beitrag wurde abgelehnt: {network}',
    suggestionApproved: 'Ihr Vorschlag wurde angenommen',
    suggestionRejected: 'Ihr Vorschlag wurde abgelehnt',
    featuredStoryPublished: 'Hervorgehobener Inhalt',
    importantMessagePublished: 'Hervorgehobener Textvorschlag',
    importantStory: 'Wichtiger Inhalt',
    importantText: 'Wichtiger Textvorschlag',
    newStory: 'Neuer Inhalt',
    newMessage: 'Neuer Textvorschlag',
  },
  en: {
    boardPostApproved: 'Your post was approved: {network}',
    boardPostRejected: 'Your post was rejected: {network}',
    suggestionApproved: 'Your suggestion was accepted',
    suggestionRejected: 'Your suggestion was rejected',
    featuredStoryPublished: 'Featured story',
    importantMessagePublished: 'Featured text',
    importantStory: 'Important story',
    importantText: 'Important suggested text',
    newStory: 'New story',
    newMessage: 'New suggested text',
  },
  es: {
    boardPostApproved: 'Se ha aprobado tu publicación: {network}',
    boardPostRejected: 'Se ha rechazado tu publicación: {network}',
    suggestionApproved: 'Se ha aceptado tu sugerencia',
    suggestionRejected: 'Se ha rechazado tu sugerencia',
    featuredStoryPublished: 'Contenido destacado',
    importantMessagePublished: 'Texto sugerido destacado',
    importantStory: 'Contenido importante',
    importantText: 'Texto sugerido importante',
    newStory: 'Contenido nuevo',
    newMessage: 'Texto sugerido nuevo',
  },
  fr: {
    boardPostApproved: 'Votre publication est approuvée\u00a0: {network}',
    boardPostRejected: 'Votre publication est refusée\u00a0: {network}',
    suggestionApproved: 'Votre suggestion est acceptée',
    suggestionRejected: 'Votre suggestion est refusée',
    featuredStoryPublished: 'Contenu mis en avant',
    importantMessagePublished: 'Texte proposé mis en avant',
    importantStory: 'Contenu important',
    importantText: 'Texte proposé important',
    newStory: 'Nouveau contenu',
    newMessage: 'Nouveau texte proposé',
  },
  ja: {
    boardPostApproved: '投稿が承認されました：{network}',
    boardPostRejected: '投稿が却下されました：{network}',
    suggestionApproved: '提案が採用されました',
    suggestionRejected: '提案が却下されました',
    featuredStoryPublished: '注目コンテンツ',
    importantMessagePublished: '注目の投稿文',
    importantStory: '重要なコンテンツ',
    importantText: '重要な投稿文の候補',
    newStory: '新しいコンテンツ',
    newMessage: '新しい投稿文の候補',
  },
  nl: {
    boardPostApproved: 'Je post is goedgekeurd: {network}',
    boardPostRejected: 'Je post is afgewezen: {network}',
    suggestionApproved: 'Je suggestie is geaccepteerd',
    suggestionRejected: 'Je suggestie is afgewezen',
    featuredStoryPublished: 'Uitgelichte content',
    importantMessagePublished: 'Uitgelicht tekstvoorstel',
    importantStory: 'Belangrijke content',
    importantText: 'Belangrijk tekstvoorstel',
    newStory: 'Nieuwe content',
    newMessage: 'Nieuw tekstvoorstel',
  },
  pt: {
    boardPostApproved: 'Sua publicação foi aprovada: {network}',
    boardPostRejected: 'Sua publicação foi rejeitada: {network}',
    suggestionApproved: 'Sua sugestão foi aceita',
    suggestionRejected: 'Sua sugestão foi rejeitada',
    featuredStoryPublished: 'Conteúdo em destaque',
    importantMessagePublished: 'Texto sugerido em destaque',
    importantStory: 'Conteúdo importante',
    importantText: 'Texto sugerido importante',
    newStory: 'Novo conteúdo',
    newMessage: 'Novo texto sugerido',
  },
}

interface Said {
  readonly type: PushType
  readonly kind: string
  readonly hasStories: boolean
}

const wordsOf = ({ type, kind, hasStories }: Said): Words =>
  kind === 'story-marked' ? (hasStories ? 'importantStory' : 'importantText') : type

/** The first line of a push in a language. */
export const pushWords = (locale: Locale, said: Said, network: Network | null): string =>
  words[locale][wordsOf(said)].replace('{network}', network === null ? '' : networkName(network))
