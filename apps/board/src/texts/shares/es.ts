import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const es: Dictionary<SharesKey> = {
  'log.dropped': 'Se descartó después de la crisis',
  'log.removed': 'Se retiró de la red',
  'log.see': 'Verlo allí',
  'delete.remote': 'Eliminarla también en las redes',
  'held.count': {
    one: 'La crisis retiene {count} publicación.',
    many: 'La crisis retiene {count} publicaciones.',
    other: 'La crisis retiene {count} publicaciones.',
  },
  'held.over': {
    one: 'La crisis ha terminado y quedó retenida {count} publicación.',
    many: 'La crisis ha terminado y quedaron retenidas {count} publicaciones.',
    other: 'La crisis ha terminado y quedaron retenidas {count} publicaciones.',
  },
  'held.during': 'Se decidirá cuando termine la crisis; hasta entonces solo se puede descartar.',
  'held.question': '¿Enviar todo ahora o descartarlo? Sus autores podrán volver a enviar lo descartado.',
  'held.which': 'Mostrar lo retenido',
  'held.release': 'Enviar todo ahora',
  'held.drop': 'Descartar todo',
  'held.drop-title': '¿Descartar todo lo retenido?',
  'held.drop-body': 'No se enviará nada. Sus autores lo verán y podrán volver a enviarlo.',
  'held.released': {
    one: '{count} publicación en camino.',
    many: '{count} publicaciones en camino.',
    other: '{count} publicaciones en camino.',
  },
  'held.dropped': {
    one: 'Se descartó {count} publicación.',
    many: 'Se descartaron {count} publicaciones.',
    other: 'Se descartaron {count} publicaciones.',
  },
  'copy.crisis': 'Espera a que tu empresa decida después de la crisis.',
}
