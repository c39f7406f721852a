import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const de: Dictionary<ScheduleKey> = {
  zone: 'Zeitzone',
  'own-zone': '{zone} (Ihre)',
  'own-time': 'In Ihrer Zeitzone: {time}.',
  gap: 'Diese Uhrzeit gibt es wegen der Zeitumstellung nicht. Neuer Zeitpunkt: {time}.',
  fold: 'Diese Uhrzeit gibt es wegen der Zeitumstellung zweimal. Der Beitrag wird beim ersten Mal veröffentlicht.',
}
