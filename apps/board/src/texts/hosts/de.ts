import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const de: Dictionary<HostsKey> = {
  'teams-refused':
    'Die Anmeldung über Microsoft Teams ist fehlgeschlagen. Melden Sie sich mit Ihrem Passwort an oder wenden Sie sich an die Administration.',
  'intranet-refused':
    'Die Anmeldung über Ihr Intranet ist fehlgeschlagen. Melden Sie sich mit Ihrem Passwort an oder wenden Sie sich an die Administration.',
  link: 'Link zu dieser Seite kopieren',
  'configure-title': 'Board zu diesem Kanal hinzufügen',
  'configure-body': 'Alle im Kanal sehen es mit ihrem eigenen Konto.',
  name: 'Name der Registerkarte',
  shows: 'Die Registerkarte öffnet',
  'shows.home': 'Inhalte, neueste zuerst',
  'shows.popular': 'Inhalte, beliebteste zuerst',
  'shows.suggestions': 'Vorschläge',
  save: 'Wählen Sie danach in Teams „Speichern“.',
}
