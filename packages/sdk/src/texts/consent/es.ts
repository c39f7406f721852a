import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const es = {
  title: 'Elegir en {network}',
  intro: 'Estas son las páginas y cuentas que administras allí.',
  search: 'Buscar',
  nothing: 'Nada se llama así.',
  none: 'No hay nada que elegir',
  'none-why':
    'En {network} no administras ninguna página ni cuenta en la que se pueda publicar. Pide un rol allí a quien la dirige.',
  again: 'Elegir de nuevo en {network}',
  connected: 'Conectada',
  left: { one: 'Puedes conectar {count} más', other: 'Puedes conectar {count} más' },
  add: { one: 'Conectar {count}', other: 'Conectar {count}' },
  'add-none': 'Conectar',
  cancel: 'Cancelar',
  failed: 'No se han podido cargar las páginas',
  missing: 'Conectado, pero no se permitió todo: {rights}.',
  'right.identity': 'nombre y foto',
  'right.email': 'correo electrónico',
  'right.post': 'publicar',
  'right.upload': 'subir archivos',
  'right.stay': 'seguir conectado',
  'right.pages': 'la lista de páginas',
  'right.read': 'consultar tus publicaciones',
  'right.statistics': 'las cifras de tus publicaciones',
  'right.comment': 'comentar',
  'right.more': 'otro permiso',
} satisfies Dictionary<ConsentKey>
