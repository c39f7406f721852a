import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const fr = {
  close: 'Fermer',
  dismiss: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  loading: 'Chargement',
  notifications: 'Notifications',
  request: 'Référence : {request}',
  'characters-left': { one: '{count} caractère restant', other: '{count} caractères restants' },
  'over-limit': { one: '{count} caractère en trop', other: '{count} caractères en trop' },
  broken: 'Impossible d’afficher cette partie',
  offline: 'Vous êtes hors ligne.',
  maintenance: 'Le serveur est en maintenance et sera bientôt de retour.',
} satisfies Dictionary<UiKey>
