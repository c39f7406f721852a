import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const fr: Dictionary<TimeZoneKey> = {
  label: 'Fuseau horaire',
  offer:
    'Cet appareil est à l’heure de {device}, votre compte à celle de {zone}. Votre file d’attente et les heures affichées suivent votre compte.',
  change: 'Passer à l’heure de {device}',
  keep: 'Garder l’heure de {zone}',
  saved:
    'Votre fuseau horaire est désormais {zone}. Les publications de votre file d’attente ont été décalées en conséquence.',
}
