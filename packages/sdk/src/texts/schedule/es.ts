import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const es: Dictionary<ScheduleKey> = {
  zone: 'Zona horaria',
  'own-zone': '{zone} (la tuya)',
  'own-time': 'En tu zona horaria: {time}.',
  gap: 'Esta hora no existe porque se adelantan los relojes. Nueva hora: {time}.',
  fold: 'Esta hora se repite porque se atrasan los relojes. Se publicará la primera vez.',
}
