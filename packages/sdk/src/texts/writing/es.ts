import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

export const es: Dictionary<WritingKey> = {
  people: 'Personas y páginas',
  hashtags: 'Hashtags',
  found: {
    one: '{count} sugerencia. Elige con las flechas.',
    other: '{count} sugerencias. Elige con las flechas.',
  },
  chosen: 'Se ha insertado {name}',
  emoji: 'Insertar emoji',
  'emoji-search': 'Buscar emoji',
  'emoji-recent': 'Recientes',
  'emoji-none': 'Sin resultados.',
  'emoji-tone': 'Tono de piel',
  'emoji-groups': 'Categorías de emojis',
  'emoji-failed': 'No se han podido cargar los emojis.',
  'paste-too-long': 'El texto tendría {count} caracteres (máximo: {max}), así que no se ha insertado nada.',
  shortcuts: 'Atajos de teclado',
  'shortcut-submit': 'Compartir',
  'shortcut-undo': 'Deshacer',
  'shortcut-redo': 'Rehacer',
  'shortcut-mention': 'Mencionar a alguien',
  'shortcut-hashtag': 'Añadir un hashtag',
  'shortcut-move': 'Recorrer las sugerencias',
  'shortcut-accept': 'Aceptar la sugerencia',
  'shortcut-dismiss': 'Cerrar las sugerencias',
  'shortcut-rewrite': 'Reescribir la selección con IA',
  'shortcut-help': 'Mostrar estos atajos',
  'mention-hint-remote': 'Escribe dos letras de un nombre.',
  'mention-hint-store': 'Escribe dos letras de un nombre que haya añadido tu empresa.',
  'mention-none': '{network} no admite menciones.',
}
