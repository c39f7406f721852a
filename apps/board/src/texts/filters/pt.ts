import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const pt = {
  filters: 'Filtros',
  'only.unshared': 'Ainda não compartilhados',
  'only.saved': 'Salvos',
  'only.new': 'Novos',
  language: 'Idioma',
  'all-languages': 'Todos os idiomas',
  topic: 'Só conteúdos sobre {topic}',
  'topic-gone': 'Este tema não existe mais.',
  'all-topics': 'Ver todos os temas',
} satisfies Dictionary<FiltersKey>
