import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const fr: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Votre profil {network} ({name}) expire dans {count} jour. Reconnectez-le.',
    other: 'Votre profil {network} ({name}) expire dans {count} jours. Reconnectez-le.',
  },
  invalid:
    'Votre profil {network} ({name}) doit être reconnecté. Ses publications programmées sont suspendues.',
}
