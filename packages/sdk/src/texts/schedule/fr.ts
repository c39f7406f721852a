import type { Dictionary } from '../texts.js'
import type { ScheduleKey } from './schedule-texts.js'

export const fr: Dictionary<ScheduleKey> = {
  zone: 'Fuseau horaire',
  'own-zone': '{zone} (le vôtre)',
  'own-time': 'Pour vous, c’est {time}.',
  gap: 'Les horloges avancent à ce moment-là : cette heure n’existe pas. La publication partira à {time}.',
  fold: 'Les horloges reculent à ce moment-là : cette heure existe deux fois. La publication partira la première fois.',
}
