import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

export const es = {
  close: 'Cerrar',
  dismiss: 'Descartar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  loading: 'Cargando',
  notifications: 'Notificaciones',
  request: 'Referencia: {request}',
  'characters-left': { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
  'over-limit': { one: '{count} carácter de más', other: '{count} caracteres de más' },
  'signed-out': 'No has iniciado sesión',
  'signed-out-why': 'Inicia sesión de nuevo para ver el contenido.',
  broken: 'No se ha podido mostrar esta parte',
  offline: 'Sin conexión. Lo que ves se conserva; el resto llegará cuando vuelva.',
  maintenance: 'El servidor está en mantenimiento y volverá en breve.',
} satisfies Dictionary<UiKey>
