import type { Dictionary } from '@rostrum/sdk'
import type { TimeZoneKey } from './en.js'

export const pt: Dictionary<TimeZoneKey> = {
  label: 'Fuso horário',
  offer:
    'Este dispositivo usa o horário de {device}, e sua conta, o de {zone}. Sua fila e os horários exibidos seguem sua conta.',
  change: 'Usar o horário de {device}',
  keep: 'Manter o horário de {zone}',
  saved: 'Seu fuso horário agora é {zone}. As publicações de sua fila foram ajustadas.',
}
