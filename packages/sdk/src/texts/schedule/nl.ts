import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const nl: Dictionary<ScheduleKey> = {
  zone: 'Tijdzone',
  'own-zone': '{zone} (jouw tijdzone)',
  'own-time': 'Voor jou is dat {time}.',
  gap: 'Deze tijd bestaat niet, omdat de klok dan vooruitgaat. Nieuwe tijd: {time}.',
  fold: 'Deze tijd komt twee keer voor, omdat de klok dan teruggaat. Je post wordt de eerste keer gepubliceerd.',
}
