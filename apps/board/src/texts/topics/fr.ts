import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './topics-texts.js'

export const fr: Dictionary<TopicsKey> = {
  title: 'Thèmes que vous suivez',
  intro: 'Votre tableau montre les histoires sur ces thèmes et celles qui n’en ont pas.',
  all: 'Tous les thèmes',
  count: '{count} sur {total} sélectionnés',
  save: 'Enregistrer',
  'topics.updated': 'Vos thèmes sont enregistrés.',
  'topics.selectionRequired': 'Choisissez au moins un thème.',
  empty: 'Ce tableau n’a pas de thèmes',
  'empty-body': 'Vous voyez toutes les histoires que votre entreprise propose.',
  'select-title': 'Qu’aimeriez-vous partager ?',
  'select-body':
    'Choisissez les thèmes qui vous intéressent. Vous pouvez les changer à tout moment dans votre compte.',
  'new-title': 'Il y a de nouveaux thèmes',
  'new-body': 'Choisissez ceux que vous aimeriez suivre aussi.',
  done: 'Terminé',
  skip: 'Passer',
}
