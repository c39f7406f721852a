import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const es: Dictionary<AssistKey> = {
  open: 'Reescribir con IA',
  'menu.all': 'Reescribir todo el texto',
  'menu.part': 'Reescribir la selección',
  'menu.hint': 'Pulsa Tab para reescribir la selección.',
  'tone.professional': 'Profesional',
  'tone.casual': 'Informal',
  'tone.mine': 'Mi tono',
  'assist-deficient': 'Texto demasiado corto para reescribirlo: mínimo 30 caracteres.',
  'assist-exceeded': 'Texto demasiado largo para reescribirlo: máximo 10.000 caracteres.',
  'assist-busy': 'Ya hay una reescritura en curso.',
  running: 'Reescribiendo…',
  stop: 'Detener',
  done: 'Texto reescrito.',
  unchanged: 'Tu texto ya está bien: no se ha cambiado nada.',
  stopped: 'Reescritura detenida. Tu texto sigue igual.',
  undo: 'Deshacer',
  failed: 'No se ha podido reescribir el texto. Sigue igual.',
  often: 'Has reescrito muchas veces. Espera un poco e inténtalo de nuevo.',
}
