import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const pt = {
  title: 'Conteúdos',
  search: 'Buscar conteúdos',
  networks: 'Rede social',
  'all-networks': 'Todas as redes',
  order: 'Ordem',
  'order-date': 'Mais recentes',
  'order-match': 'Mais relevantes',
  'order-popularity': 'Mais compartilhados',
  new: 'Novo',
  featured: 'Destaque',
  untitled: 'Conteúdo sem título',
  share: 'Compartilhar',
  'share-story': 'Compartilhar: {title}',
  shares: { one: 'Compartilhado {count} vez', other: 'Compartilhado {count} vezes' },
  'shares-word': { one: 'compartilhamento', other: 'compartilhamentos' },
  'last-shared': 'último',
  'share-dialog': 'Compartilhar conteúdo',
  newer: 'Novos conteúdos',
  failed: 'Não foi possível carregar os conteúdos',
  more: 'Carregar mais',
  'loading-more': 'Carregando mais conteúdos',
  end: 'Você já viu tudo',
} satisfies Dictionary<FeedKey>
