import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const es: Dictionary<TimeZoneKey> = {
  label: 'Zona horaria',
  offer:
    'Este dispositivo usa la hora de {device} y tu cuenta, la de {zone}. Tu cola y las horas que ves siguen la de tu cuenta.',
  change: 'Usar la hora de {device}',
  keep: 'Mantener la hora de {zone}',
  saved: 'Tu zona horaria es ahora {zone}. Hemos ajustado las publicaciones de tu cola.',
}
