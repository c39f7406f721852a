import type { Dictionary } from '../texts.js'
import type { FeedKey } from './en.js'

export const es = {
  title: 'Contenidos',
  search: 'Buscar contenidos',
  networks: 'Red social',
  'all-networks': 'Todas las redes',
  order: 'Orden',
  'order-date': 'Más recientes',
  'order-match': 'Mejores resultados',
  'order-popularity': 'Más compartidos',
  new: 'Nuevo',
  featured: 'Destacado',
  untitled: 'Contenido sin título',
  share: 'Compartir',
  'share-story': 'Compartir: {title}',
  shares: { one: 'Compartido {count} vez', other: 'Compartido {count} veces' },
  'shares-word': { one: 'vez compartido', other: 'veces compartido' },
  'last-shared': 'la última vez,',
  'share-dialog': 'Compartir contenido',
  newer: 'Nuevos contenidos',
  failed: 'No se han podido cargar los contenidos',
  more: 'Cargar más',
  'loading-more': 'Cargando más contenidos',
  end: 'Estás al día',
} satisfies Dictionary<FeedKey>
