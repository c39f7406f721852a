import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const de: Dictionary<PanelKey> = {
  'open-board': 'Board öffnen',
  fitting: 'Passende',
  all: 'Alle Inhalte',
  choice: 'Angezeigte Inhalte',
  noted: 'Ihre Beiträge werden mit diesem Datensatz verknüpft.',
  'none-fits': 'Kein Inhalt passt zu diesem Datensatz.',
  'failed-title': 'Die Anmeldung über {crm} hat nicht geklappt',
  'failed-body':
    'Laden Sie die Seite neu. Wenn das nicht hilft, bitten Sie die Administration zu prüfen, ob {crm} mit dem Board verbunden ist und Ihre E-Mail-Adresse in beiden übereinstimmt.',
}
