import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const fr: Dictionary<HomeKey> = {
  hello: 'Bonjour {name}',
  intro: 'Choisissez un contenu et partagez-le avec vos mots.',
  layout: 'Affichage',
  'layout.cards': 'Cartes',
  'layout.list': 'Liste',
  topic: 'Thème : {topic}',
  'topic-gone': 'Ce thème n’existe plus.',
  'all-topics': 'Voir tous les thèmes',
}
