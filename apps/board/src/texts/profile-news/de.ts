import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const de: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: '{name} auf {network} muss innerhalb von {count} Tag neu verbunden werden.',
    other: '{name} auf {network} muss innerhalb von {count} Tagen neu verbunden werden.',
  },
  invalid: '{name} auf {network} muss neu verbunden werden. Was darauf wartet, ruht.',
}
