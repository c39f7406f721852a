import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const es: Dictionary<TopicsKey> = {
  title: 'Temas que sigues',
  intro: 'Verás los contenidos de estos temas y los que no tienen tema.',
  all: 'Todos los temas',
  count: '{count} de {total} seleccionados',
  mandatory: '(para todo el mundo)',
  save: 'Guardar',
  'topics.updated': 'Temas guardados.',
  'topics.selectionRequired': 'Elige al menos un tema.',
  empty: 'Este espacio no tiene temas',
  'empty-body': 'Ves todos los contenidos que sugiere tu empresa.',
  'select-title': '¿Qué te gustaría compartir?',
  'select-body': 'Elige los temas que te interesan. Puedes cambiarlos cuando quieras en tu cuenta.',
  'new-title': 'Hay temas nuevos',
  'new-body': 'Elige los que también quieras seguir.',
  done: 'Listo',
  skip: 'Omitir',
}
