import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const es = {
  'nothing-found': 'Sin resultados',
  'nothing-found-why': 'Ningún contenido coincide con tu búsqueda y tus filtros.',
  'clear-filter': 'Borrar búsqueda y filtros',
  empty: 'Aún no hay contenidos',
  'empty-why': 'Aquí aparecerá lo que tu empresa te sugiera compartir.',
  refresh: 'Actualizar',
} satisfies Dictionary<FeedEmptyKey>
