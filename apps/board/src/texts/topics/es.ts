import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './topics-texts.js'

export const es: Dictionary<TopicsKey> = {
  title: 'Temas que sigues',
  intro: 'Tu tablero muestra las historias de estos temas y las que no tienen tema.',
  all: 'Todos los temas',
  count: '{count} de {total} elegidos',
  save: 'Guardar',
  'topics.updated': 'Tus temas están guardados.',
  'topics.selectionRequired': 'Elige al menos un tema.',
  empty: 'Este tablero no tiene temas',
  'empty-body': 'Ves todas las historias que propone tu empresa.',
  'select-title': '¿Qué te gustaría compartir?',
  'select-body': 'Elige los temas que te interesan. Puedes cambiarlos cuando quieras en tu cuenta.',
  'new-title': 'Hay temas nuevos',
  'new-body': 'Elige los que también quieres seguir.',
  done: 'Listo',
  skip: 'Omitir',
}
