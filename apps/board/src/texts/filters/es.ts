import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const es = {
  filters: 'Filtros',
  'only.unshared': 'Sin compartir',
  'only.saved': 'Guardados',
  'only.new': 'Nuevos',
  language: 'Idioma',
  'all-languages': 'Todos los idiomas',
  topic: 'Tema: {topic}',
  'topic-gone': 'Este tema ya no existe.',
  'all-topics': 'Ver todos los temas',
} satisfies Dictionary<FiltersKey>
