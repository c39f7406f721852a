import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const es: Dictionary<MyToneKey> = {
  title: 'Mi tono',
  intro: 'Cuando un texto se reescribe con IA, puedes elegir tu propio tono. Cuenta aquí cómo escribes.',
  failed: 'No se pudo cargar tu tono',
  empty: 'Aquí todavía no hay nada. Hasta entonces, tus publicaciones más recientes muestran cómo escribes.',
  description: 'Cómo escribes',
  'description-hint':
    'Por ejemplo: frases cortas, sin exclamaciones, de vez en cuando una broma seca. Escribo como hablo.',
  samples: 'Textos tuyos',
  'samples-hint':
    'Hasta {max} textos que suenen a ti: publicaciones, cartas, mensajes. Dicen más que cualquier descripción.',
  sample: 'Texto {number}',
  'remove-sample': 'Quitar el texto {number}',
  'add-sample': 'Añadir un texto',
  'too-long': '{count} caracteres son demasiados: como máximo {max}.',
  privacy:
    'Solo tú lo ves. Llega al modelo de lenguaje del tablero cuando eliges tu propio tono, y a ningún otro sitio.',
  restored: 'Lo que habías escrito está de vuelta.',
  'start-over': 'Empezar de nuevo',
  save: 'Guardar',
  saved: 'Tu tono está guardado.',
  remove: 'Borrar mi tono',
  removed: 'Ya no se guarda nada de ello.',
  'remove-title': '¿Borrar tu tono?',
  'remove-body': 'Se borran la descripción y todos los textos. No se puede deshacer.',
}
