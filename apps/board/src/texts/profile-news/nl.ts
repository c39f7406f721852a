import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const nl: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Je {network}-profiel ({name}) verloopt over {count} dag. Verbind het opnieuw.',
    other: 'Je {network}-profiel ({name}) verloopt over {count} dagen. Verbind het opnieuw.',
  },
  invalid:
    'De verbinding met je {network}-profiel ({name}) is verbroken. Ingeplande posts zijn gepauzeerd tot je het opnieuw verbindt.',
}
