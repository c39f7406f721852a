import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const es: Dictionary<ScheduleKey> = {
  zone: 'Zona horaria',
  'own-zone': '{zone} (la tuya)',
  'own-time': 'Para ti es {time}.',
  gap: 'Entonces se adelantan los relojes y esa hora no existe. Saldrá a las {time}.',
  fold: 'Entonces se atrasan los relojes y esa hora se repite. Saldrá la primera vez.',
}
