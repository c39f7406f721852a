import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const nl = {
  title: 'Content',
  search: 'Content zoeken',
  networks: 'Sociaal netwerk',
  'all-networks': 'Alle netwerken',
  order: 'Sortering',
  'order-date': 'Nieuwste',
  'order-match': 'Beste resultaten',
  'order-popularity': 'Meest gedeeld',
  new: 'Nieuw',
  featured: 'Uitgelicht',
  untitled: 'Content zonder titel',
  share: 'Delen',
  'share-story': 'Delen: {title}',
  shares: { one: '{count} keer gedeeld', other: '{count} keer gedeeld' },
  'shares-word': { one: 'keer gedeeld', other: 'keer gedeeld' },
  'last-shared': 'laatst',
  'share-dialog': 'Content delen',
  newer: 'Nieuwe content',
  failed: 'We konden de content niet laden',
  more: 'Meer laden',
  'loading-more': 'Meer content laden',
  end: 'Je hebt alles gezien',
} satisfies Dictionary<FeedKey>
