import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './en.js'

export const fr: Dictionary<ScheduleKey> = {
  zone: 'Fuseau horaire',
  'own-zone': '{zone} (le vôtre)',
  'own-time': 'Pour vous, c’est {time}.',
  gap: 'Cette heure n’existe pas, car les horloges avancent. Nouvel horaire : {time}.',
  fold: 'Cette heure revient deux fois, car les horloges reculent. La publication partira la première fois.',
}
