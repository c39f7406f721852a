import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const nl: Dictionary<DigestKey> = {
  title: 'Overzicht per e-mail',
  intro:
    'Nieuwe content en ieders eigen cijfers per e-mail. Iedereen kiest zelf of en hoe vaak het overzicht komt.',
  on: 'Overzicht versturen',
  pace: 'Voor wie niets gekozen heeft',
  daily: 'Dagelijks',
  weekly: 'Wekelijks',
  day: 'Dag van het wekelijkse overzicht',
  hour: 'Tijd',
  note: 'In de tijdzone van elke persoon.',
  save: 'Opslaan',
  saved: 'Het overzicht is opgeslagen.',
  failed: 'We konden de instellingen van het overzicht niet laden',
}
