import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const fr: Dictionary<HelpKey> = {
  title: 'Aide',
  tour: 'Visite guidée',
  'tour-body': 'Découvrez en deux minutes comment partager des contenus.',
  'tour-open': 'Suivre la visite',
  questions: 'Questions et réponses',
  share: 'Comment partager un contenu ?',
  'share-body':
    'Sur la page d’accueil, choisissez « Partager » sous un contenu. Modifiez le texte à votre guise, puis choisissez vos profils et l’heure.',
  when: 'Quand ma publication paraît-elle ?',
  'when-body':
    'Tout de suite, dans la file d’attente ou à l’heure que vous choisissez. Si une approbation est nécessaire, elle paraît ensuite.',
  change: 'Puis-je encore modifier une publication ?',
  'change-body': 'Oui, jusqu’à sa publication. Ouvrez-la dans « Mes publications ».',
  profile: 'Que faire si un profil n’est plus connecté ?',
  'profile-body': 'Ouvrez « Profils » et reconnectez-le. Les réseaux sociaux le demandent de temps en temps.',
  keys: 'Raccourcis clavier',
  'keys-story': 'Contenu suivant ou précédent',
  'keys-confirm': 'Valider une fenêtre',
  'keys-close': 'Fermer une fenêtre',
  'keys-share': 'Partager une publication',
  'keys-more': 'Afficher les raccourcis d’écriture',
  'keys-find': 'Rechercher des pages, des contenus et des personnes',
}
