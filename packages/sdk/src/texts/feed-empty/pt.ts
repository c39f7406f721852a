import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const pt = {
  'nothing-found': 'Nenhum resultado',
  'nothing-found-why': 'Nenhum conteúdo corresponde à busca e aos filtros.',
  'clear-filter': 'Limpar busca e filtros',
  empty: 'Nenhum conteúdo ainda',
  'empty-why': 'Os conteúdos que sua empresa sugerir aparecem aqui.',
  refresh: 'Atualizar',
} satisfies Dictionary<FeedEmptyKey>
