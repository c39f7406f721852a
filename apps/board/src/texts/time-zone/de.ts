import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const de: Dictionary<TimeZoneKey> = {
  label: 'Zeitzone',
  offer:
    'Dieses Gerät verwendet die Zeitzone {device}, Ihr Konto {zone}. Ihre Warteschlange und alle angezeigten Zeiten richten sich nach Ihrem Konto.',
  change: 'Auf {device} umstellen',
  keep: '{zone} behalten',
  saved: 'Ihre Zeitzone ist jetzt {zone}. Die Beiträge in Ihrer Warteschlange wurden angepasst.',
}
