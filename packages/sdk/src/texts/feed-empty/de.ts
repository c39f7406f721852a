import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const de = {
  'nothing-found': 'Keine Treffer',
  'nothing-found-why': 'Kein Inhalt passt zu Ihrer Suche und Ihren Filtern.',
  'clear-filter': 'Suche und Filter zurücksetzen',
  empty: 'Noch keine Inhalte',
  'empty-why': 'Hier erscheint, was Ihr Unternehmen zum Teilen vorschlägt.',
  refresh: 'Aktualisieren',
} satisfies Dictionary<FeedEmptyKey>
