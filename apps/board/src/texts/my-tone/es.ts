import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const es: Dictionary<MyToneKey> = {
  title: 'Mi tono',
  intro: 'Al reescribir un texto con IA puedes elegir tu propio tono. Describe aquí cómo escribes.',
  failed: 'No se ha podido cargar tu tono',
  empty: 'Aún no has guardado nada. De momento, tus publicaciones más recientes sirven de ejemplo.',
  description: 'Cómo escribes',
  'description-hint':
    'Por ejemplo: frases cortas, sin exclamaciones, de vez en cuando una broma. Escribo como hablo.',
  samples: 'Ejemplos de tus textos',
  'samples-hint':
    'Hasta {max} textos que suenen a ti: publicaciones, correos, mensajes. Dicen más que cualquier descripción.',
  sample: 'Texto {number}',
  'remove-sample': 'Quitar el texto {number}',
  'add-sample': 'Añadir un texto',
  'too-long': 'Texto demasiado largo: {count} caracteres (máximo: {max}).',
  privacy:
    'Solo lo ves tú. Se envía al modelo de lenguaje del espacio cuando eliges tu tono, y a ningún otro sitio.',
  restored: 'Hemos recuperado lo que habías escrito.',
  'start-over': 'Empezar de nuevo',
  save: 'Guardar',
  saved: 'Tono guardado.',
  remove: 'Eliminar mi tono',
  removed: 'Tono eliminado.',
  'remove-title': '¿Eliminar tu tono?',
  'remove-body': 'Se eliminarán la descripción y todos los textos. Esta acción no se puede deshacer.',
}
