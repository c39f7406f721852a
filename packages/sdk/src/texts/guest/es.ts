import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const es: Dictionary<GuestKey> = {
  ended: 'Tu sesión ha terminado',
  'ended-why': 'Vuelve a iniciar sesión para continuar.',
  page: 'No se ha podido iniciar tu sesión',
  'page-why': 'Esta página no está bien configurada. Avisa a quienes la gestionan.',
  server: 'No se ha podido acceder a tu espacio',
  'server-why': 'Comprueba tu conexión y vuelve a intentarlo.',
  place: 'Todavía no tienes acceso',
  'place-why': 'Pide a la administración que te invite al espacio.',
  'for-owners': 'Para quienes gestionan esta página',
}
