import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const fr: Dictionary<TopicsKey> = {
  title: 'Thèmes suivis',
  intro: 'Votre fil affiche les contenus de ces thèmes et ceux sans thème.',
  all: 'Tous les thèmes',
  count: '{count} sur {total} sélectionnés',
  mandatory: '(pour tout le monde)',
  save: 'Enregistrer',
  'topics.updated': 'Thèmes enregistrés.',
  'topics.selectionRequired': 'Choisissez au moins un thème.',
  empty: 'Aucun thème dans cet espace',
  'empty-body': 'Vous voyez tous les contenus proposés par votre entreprise.',
  'select-title': 'Qu’aimeriez-vous partager ?',
  'select-body':
    'Choisissez les thèmes qui vous intéressent. Vous pouvez les changer à tout moment dans votre compte.',
  'new-title': 'De nouveaux thèmes sont disponibles',
  'new-body': 'Choisissez ceux que vous souhaitez suivre.',
  done: 'Terminé',
  skip: 'Passer',
}
