import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const fr = {
  title: 'Contenus',
  search: 'Rechercher des contenus',
  networks: 'Réseau social',
  'all-networks': 'Tous les réseaux',
  order: 'Tri',
  'order-date': 'Plus récents',
  'order-match': 'Pertinence',
  'order-popularity': 'Plus partagés',
  new: 'Nouveau',
  featured: 'À la une',
  untitled: 'Contenu sans titre',
  share: 'Partager',
  'share-story': 'Partager : {title}',
  shares: { one: 'Partagé {count} fois', other: 'Partagé {count} fois' },
  'shares-word': { one: 'partage', other: 'partages' },
  'last-shared': 'dernière fois',
  'share-dialog': 'Partager ce contenu',
  newer: 'Nouveaux contenus',
  failed: 'Impossible de charger les contenus',
  more: 'Charger plus',
  'loading-more': 'Chargement d’autres contenus',
  end: 'Vous avez tout vu',
} satisfies Dictionary<FeedKey>
