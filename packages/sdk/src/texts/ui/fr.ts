import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

export const fr = {
  close: 'Fermer',
  dismiss: 'Ignorer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  loading: 'Chargement',
  notifications: 'Notifications',
  request: 'Référence : {request}',
  'characters-left': { one: '{count} caractère restant', other: '{count} caractères restants' },
  'over-limit': { one: '{count} caractère en trop', other: '{count} caractères en trop' },
  'signed-out': 'Vous n’êtes pas connecté',
  'signed-out-why': 'Reconnectez-vous pour voir le contenu.',
  broken: 'Cette partie n’a pas pu être affichée',
  offline: 'Pas de connexion. Ce qui est affiché reste ; le reste suivra à son retour.',
  maintenance: 'Le serveur est en maintenance et sera bientôt de retour.',
} satisfies Dictionary<UiKey>
