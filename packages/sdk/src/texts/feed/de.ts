import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const de = {
  title: 'Inhalte',
  search: 'Inhalte durchsuchen',
  networks: 'Soziales Netzwerk',
  'all-networks': 'Alle Netzwerke',
  order: 'Sortierung',
  'order-date': 'Neueste',
  'order-match': 'Beste Treffer',
  'order-popularity': 'Meistgeteilt',
  new: 'Neu',
  featured: 'Hervorgehoben',
  untitled: 'Inhalt ohne Titel',
  share: 'Teilen',
  'share-story': 'Teilen: {title}',
  shares: { one: '{count} Mal geteilt', other: '{count} Mal geteilt' },
  'shares-word': { one: 'Mal geteilt', other: 'Mal geteilt' },
  'last-shared': 'zuletzt',
  'share-dialog': 'Inhalt teilen',
  newer: 'Neue Inhalte',
  failed: 'Die Inhalte konnten nicht geladen werden',
  more: 'Mehr laden',
  'loading-more': 'Weitere Inhalte werden geladen',
  end: 'Das war alles',
} satisfies Dictionary<FeedKey>
