import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const nl: Dictionary<TimeZoneKey> = {
  label: 'Tijdzone',
  offer:
    'Dit apparaat gebruikt de tijd van {device}, je account de tijd van {zone}. Je wachtrij en de tijden die je ziet, volgen je account.',
  change: 'Tijd van {device} gebruiken',
  keep: 'Tijd van {zone} behouden',
  saved: 'Je tijdzone is nu {zone}. De posts in je wachtrij zijn aangepast.',
}
