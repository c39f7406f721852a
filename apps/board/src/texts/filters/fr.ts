import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const fr = {
  filters: 'Filtres',
  'only.unshared': 'Pas encore partagés',
  'only.saved': 'Enregistrés',
  'only.new': 'Nouveautés',
  language: 'Langue',
  'all-languages': 'Toutes les langues',
  topic: 'Thème : {topic}',
  'topic-gone': 'Ce thème n’existe plus.',
  'all-topics': 'Voir tous les thèmes',
} satisfies Dictionary<FiltersKey>
