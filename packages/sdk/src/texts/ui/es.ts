import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const es = {
  close: 'Cerrar',
  dismiss: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  loading: 'Cargando',
  notifications: 'Notificaciones',
  request: 'Referencia: {request}',
  'characters-left': { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
  'over-limit': { one: '{count} carácter de más', other: '{count} caracteres de más' },
  broken: 'No se ha podido mostrar esta parte',
  offline: 'Estás sin conexión.',
  maintenance: 'El servidor está en mantenimiento. Volverá enseguida.',
} satisfies Dictionary<UiKey>
