import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const de: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Ihr {network}-Profil ({name}) läuft in {count} Tag ab. Verbinden Sie es neu.',
    other: 'Ihr {network}-Profil ({name}) läuft in {count} Tagen ab. Verbinden Sie es neu.',
  },
  invalid: 'Ihr {network}-Profil ({name}) muss neu verbunden werden. Geplante Beiträge sind pausiert.',
}
