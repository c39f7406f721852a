import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const de = {
  title: 'Auf {network} auswählen',
  intro: 'Diese Seiten und Konten verwalten Sie dort.',
  search: 'Suchen',
  nothing: 'So heißt nichts davon.',
  none: 'Es gibt nichts auszuwählen',
  'none-why':
    'Auf {network} verwalten Sie keine Seite und kein Konto, für das gepostet werden kann. Bitten Sie dort um eine Rolle.',
  again: 'Bei {network} erneut auswählen',
  connected: 'Verbunden',
  left: { one: 'Sie können noch {count} verbinden', other: 'Sie können noch {count} verbinden' },
  add: { one: '{count} verbinden', other: '{count} verbinden' },
  'add-none': 'Verbinden',
  cancel: 'Abbrechen',
  failed: 'Die Seiten konnten nicht geladen werden',
  missing: 'Verbunden, aber nicht alles wurde erlaubt: {rights}.',
  'right.identity': 'Name und Bild',
  'right.email': 'E-Mail-Adresse',
  'right.post': 'Posten',
  'right.upload': 'Hochladen',
  'right.stay': 'verbunden bleiben',
  'right.pages': 'die Liste der Seiten',
  'right.read': 'Ihre Beiträge nachschlagen',
  'right.statistics': 'die Zahlen Ihrer Beiträge',
  'right.comment': 'Kommentieren',
  'right.more': 'ein weiteres Recht',
} satisfies Dictionary<ConsentKey>
