import type { Locale } from '@rostrum/protocol'

/** The sentences of a digest; names and titles stand in braces. */
export interface DigestWords {
  /** The subject of a digest with stories, and of one with numbers alone. */
  readonly fresh: string
  readonly numbers: string
  readonly stories: string
  readonly featured: string
  readonly share: string
  readonly more: string
  readonly figures: string
  readonly shares: string
  readonly clicks: string
  readonly points: string
  readonly rank: string
  readonly open: string
  readonly why: string
  readonly settings: string
  readonly unsubscribe: string
}

export const digestWords: Readonly<Record<Locale, DigestWords>> = {
  de: {
    fresh: 'Neu auf {board}: {title}',
    numbers: 'Ihre Zahlen auf {board}',
    stories: 'Neue Inhalte zum Teilen',
    featured: 'Hervorgehoben',
    share: 'Teilen',
    more: 'Weitere neue Inhalte auf dem Board: {count}',
    figures: 'Ihre Zahlen seit der letzten Zusammenfassung',
    shares: 'Geteilt',
    clicks: 'Klicks',
    points: 'Punkte',
    rank: 'Platz in diesem Monat',
    open: 'Board öffnen',
    why: 'Sie erhalten diese Zusammenfassung als Mitglied von {board}.',
    settings: 'Benachrichtigungen einstellen',
    unsubscribe: 'Zusammenfassung abbestellen',
  },
  en: {
    fresh: 'New on {board}: {title}',
    numbers: 'Your numbers on {board}',
    stories: 'New stories to share',
    featured: 'Featured',
    share: 'Share',
    more: 'More new stories on the board: {count}',
    figures: 'Your numbers since the last digest',
    shares: 'Shares',
    clicks: 'Clicks',
    points: 'Points',
    rank: 'Rank this month',
    open: 'Open the board',
    why: 'You get this digest as a member of {board}.',
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe from the digest',
  },
  es: {
    fresh: 'Nuevo en {board}: {title}',
    numbers: 'Tus estadísticas en {board}',
    stories: 'Contenidos nuevos para compartir',
    featured: 'Destacado',
    share: 'Compartir',
    more: 'Más contenidos nuevos en el espacio: {count}',
    figures: 'Tus estadísticas desde el último resumen',
    shares: 'Publicaciones compartidas',
    clicks: 'Clics',
    points: 'Puntos',
    rank: 'Puesto este mes',
    open: 'Abrir el espacio',
    why: 'Recibes este resumen como miembro de {board}.',
    settings: 'Configurar las notificaciones',
    unsubscribe: 'Dejar de recibir el resumen',
  },
  fr: {
    fresh: 'Nouveau sur {board} : {title}',
    numbers: 'Vos statistiques sur {board}',
    stories: 'De nouveaux contenus à partager',
    featured: 'À la une',
    share: 'Partager',
    more: 'Autres nouveaux contenus dans l’espace : {count}',
    figures: 'Vos statistiques depuis le dernier récapitulatif',
    shares: 'Partages',
    clicks: 'Clics',
    points: 'Points',
    rank: 'Place ce mois-ci',
    open: 'Ouvrir l’espace',
    why: 'Vous recevez ce récapitulatif en tant que membre de {board}.',
    settings: 'Gérer les notifications',
    unsubscribe: 'Ne plus recevoir le récapitulatif',
  },
  ja: {
    fresh: '{board}の新着：{title}',
    numbers: '{board}での実績',
    stories: 'シェアできる新着コンテンツ',
    featured: '注目',
    share: 'シェア',
    more: 'ほかの新着コンテンツ：{count}件',
    figures: '前回のダイジェスト以降の実績',
    shares: 'シェア',
    clicks: 'クリック',
    points: 'ポイント',
    rank: '今月の順位',
    open: 'ボードを開く',
    why: 'このダイジェストは{board}のメンバーにお送りしています。',
    settings: '通知の設定',
    unsubscribe: 'ダイジェストの配信を停止',
  },
  nl: {
    fresh: 'Nieuw bij {board}: {title}',
    numbers: 'Jouw cijfers bij {board}',
    stories: 'Nieuwe content om te delen',
    featured: 'Uitgelicht',
    share: 'Delen',
    more: 'Meer nieuwe content in de omgeving: {count}',
    figures: 'Jouw cijfers sinds het vorige overzicht',
    shares: 'Gedeeld',
    clicks: 'Klikken',
    points: 'Punten',
    rank: 'Plaats deze maand',
    open: 'Omgeving openen',
    why: 'Je krijgt dit overzicht omdat je lid bent van {board}.',
    settings: 'Meldingen instellen',
    unsubscribe: 'Afmelden voor het overzicht',
  },
  pt: {
    fresh: 'Novo em {board}: {title}',
    numbers: 'Seus números em {board}',
    stories: 'Novos conteúdos para compartilhar',
    featured: 'Em destaque',
    share: 'Compartilhar',
    more: 'Outros conteúdos novos no espaço: {count}',
    figures: 'Seus números desde o último resumo',
    shares: 'Compartilhamentos',
    clicks: 'Cliques',
    points: 'Pontos',
    rank: 'Posição neste mês',
    open: 'Abrir o espaço',
    why: 'Você recebe este resumo como membro de {board}.',
    settings: 'Configurar notificações',
    unsubscribe: 'Cancelar o resumo',
  },
}
