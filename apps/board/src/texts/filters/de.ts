import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const de = {
  filters: 'Filter',
  'only.unshared': 'Noch nicht geteilt',
  'only.saved': 'Gemerkt',
  'only.new': 'Neu',
  language: 'Sprache',
  'all-languages': 'Alle Sprachen',
  topic: 'Nur Inhalte zu {topic}',
  'topic-gone': 'Dieses Thema gibt es nicht mehr.',
  'all-topics': 'Alle Themen anzeigen',
} satisfies Dictionary<FiltersKey>
