import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const pt: Dictionary<ScheduleKey> = {
  zone: 'Fuso horário',
  'own-zone': '{zone} (seu fuso)',
  'own-time': 'Em seu fuso horário: {time}.',
  gap: 'Este horário não existe, pois os relógios são adiantados nesse momento. Novo horário: {time}.',
  fold: 'Este horário ocorre duas vezes, pois os relógios são atrasados nesse momento. A publicação sai na primeira.',
}
