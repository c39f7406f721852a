import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const nl = {
  filters: 'Filters',
  'only.unshared': 'Nog niet gedeeld',
  'only.saved': 'Bewaard',
  'only.new': 'Nieuw',
  language: 'Taal',
  'all-languages': 'Alle talen',
  topic: 'Onderwerp: {topic}',
  'topic-gone': 'Dit onderwerp bestaat niet meer.',
  'all-topics': 'Alle onderwerpen tonen',
} satisfies Dictionary<FiltersKey>
