import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const es: Dictionary<AssistKey> = {
  open: 'Reescribir con IA',
  'menu.all': 'Reescribir todo el texto',
  'menu.part': 'Reescribir la selección',
  'menu.hint': 'Pulsa Tab para reescribir la selección.',
  'tone.professional': 'Profesional',
  'tone.casual': 'Informal',
  'tone.mine': 'Mi tono',
  'assist-deficient': 'Demasiado corto para reescribir: al menos 30 caracteres.',
  'assist-exceeded': 'Demasiado largo para reescribir: 10.000 caracteres como máximo.',
  'assist-busy': 'Ya se está reescribiendo.',
  running: 'Reescribiendo …',
  stop: 'Detener',
  done: 'Reescrito. Deshacer recupera tu texto.',
  unchanged: 'El texto ya está bien: no se ha cambiado nada.',
  stopped: 'Detenido. Tu texto sigue igual.',
  undo: 'Deshacer',
  failed: 'No se pudo reescribir el texto. Sigue igual.',
  often: 'Has reescrito mucho. Espera un poco e inténtalo de nuevo.',
}
