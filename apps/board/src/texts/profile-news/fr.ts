import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const fr: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: '{name} sur {network} doit être reconnecté d’ici {count} jour.',
    other: '{name} sur {network} doit être reconnecté d’ici {count} jours.',
  },
  invalid: '{name} sur {network} doit être reconnecté. Ce qui l’attend est suspendu.',
}
