import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const fr: Dictionary<GuestKey> = {
  ended: 'Votre session est terminée',
  'ended-why': 'Reconnectez-vous pour continuer.',
  page: 'La connexion a échoué',
  'page-why': 'Cette page n’est pas configurée correctement. Informez-en les responsables.',
  server: 'Votre espace est injoignable',
  'server-why': 'Vérifiez votre connexion, puis réessayez.',
  place: 'Vous n’avez pas encore accès à l’espace',
  'place-why': 'Demandez une invitation à votre équipe d’administration.',
  'for-owners': 'Pour les responsables de cette page',
}
