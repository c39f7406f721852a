import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const de: Dictionary<DigestKey> = {
  title: 'Zusammenfassung per E-Mail',
  intro:
    'Neue Inhalte und die eigenen Zahlen per E-Mail. Ob und wie oft die Zusammenfassung kommt, legen alle für sich selbst fest.',
  on: 'Zusammenfassung senden',
  pace: 'Ohne eigene Auswahl',
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  day: 'Tag der wöchentlichen Zusammenfassung',
  hour: 'Uhrzeit',
  note: 'Nach der Zeitzone der einzelnen Personen.',
  save: 'Speichern',
  saved: 'Die Zusammenfassung ist gespeichert.',
  failed: 'Die Einstellungen der Zusammenfassung konnten nicht geladen werden',
}
