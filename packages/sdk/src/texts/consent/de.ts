import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const de = {
  title: 'Seiten auf {network}',
  intro: 'Diese Seiten und Konten verwalten Sie dort.',
  search: 'Suchen',
  nothing: 'Keine Treffer.',
  none: 'Keine Seiten verfügbar',
  'none-why':
    'Sie verwalten auf {network} keine Seite und kein Konto zum Veröffentlichen. Bitten Sie die zuständige Person um Zugriff.',
  again: 'Auf {network} erneut auswählen',
  connected: 'Verbunden',
  left: { one: 'Noch {count} Profil möglich', other: 'Noch {count} Profile möglich' },
  add: { one: '{count} verbinden', other: '{count} verbinden' },
  'add-none': 'Verbinden',
  cancel: 'Abbrechen',
  failed: 'Die Seiten konnten nicht geladen werden',
  missing: 'Verbunden, aber ohne diese Berechtigungen: {rights}.',
  'right.identity': 'Name und Profilbild',
  'right.email': 'E-Mail-Adresse',
  'right.post': 'Veröffentlichen',
  'right.upload': 'Hochladen',
  'right.stay': 'dauerhafte Verbindung',
  'right.pages': 'Liste der Seiten',
  'right.read': 'Abruf Ihrer Beiträge',
  'right.statistics': 'Statistik Ihrer Beiträge',
  'right.comment': 'Kommentieren',
  'right.more': 'eine weitere Berechtigung',
} satisfies Dictionary<ConsentKey>
