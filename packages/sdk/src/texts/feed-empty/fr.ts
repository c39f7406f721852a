import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const fr = {
  'nothing-found': 'Aucun résultat',
  'nothing-found-why': 'Aucun contenu ne correspond à votre recherche et à vos filtres.',
  'clear-filter': 'Effacer la recherche et les filtres',
  empty: 'Aucun contenu pour l’instant',
  'empty-why': 'Les contenus proposés par votre entreprise apparaîtront ici.',
  refresh: 'Actualiser',
} satisfies Dictionary<FeedEmptyKey>
