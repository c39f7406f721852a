import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const nl: Dictionary<ScheduleKey> = {
  zone: 'Tijdzone',
  'own-zone': '{zone} (van jou)',
  'own-time': 'Voor jou is dat {time}.',
  gap: 'Dan gaat de klok vooruit, dus deze tijd bestaat niet. Het gaat om {time} de deur uit.',
  fold: 'Dan gaat de klok terug, dus deze tijd komt twee keer. Het gaat de eerste keer de deur uit.',
}
