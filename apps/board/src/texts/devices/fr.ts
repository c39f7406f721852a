import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const fr: Dictionary<DevicesKey> = {
  title: 'Appareils',
  intro:
    'Vos sessions sont ouvertes sur ces appareils. Si vous n’en reconnaissez pas un, déconnectez-le et changez votre mot de passe.',
  both: '{browser} sur {platform}',
  unknown: 'Appareil inconnu',
  this: 'Cet appareil',
  seen: 'Dernière activité :',
  address: 'Adresse IP : {address}',
  page: 'Intégré à {page}',
  end: 'Déconnecter',
  'end-of': 'Déconnecter {device}',
  ended: 'L’appareil est déconnecté.',
  others: 'Déconnecter tous les autres appareils',
  'others-title': 'Déconnecter tous les autres appareils ?',
  'others-body': 'Cet appareil reste connecté.',
  'others-ended': 'Tous les autres appareils sont déconnectés.',
  alone: 'Aucun autre appareil n’est connecté.',
  failed: 'Impossible de charger vos appareils',
}
