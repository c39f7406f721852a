import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const pt: Dictionary<ScheduleKey> = {
  zone: 'Fuso horário',
  'own-zone': '{zone} (o seu)',
  'own-time': 'Para você é {time}.',
  gap: 'Os relógios são adiantados nesse momento, então este horário não existe. Sairá às {time}.',
  fold: 'Os relógios são atrasados nesse momento, então este horário ocorre duas vezes. Sairá na primeira.',
}
