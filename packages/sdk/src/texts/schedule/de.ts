import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const de: Dictionary<ScheduleKey> = {
  zone: 'Zeitzone',
  'own-zone': '{zone} (Ihre)',
  'own-time': 'Für Sie ist das {time}.',
  gap: 'Dann wird die Uhr vorgestellt, diese Zeit gibt es nicht. Der Beitrag geht um {time} hinaus.',
  fold: 'Dann wird die Uhr zurückgestellt, diese Zeit gibt es zweimal. Der Beitrag geht beim ersten Mal hinaus.',
}
