import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const es = {
  title: 'Elegir páginas de {network}',
  intro: 'Estas son las páginas y cuentas que gestionas.',
  search: 'Buscar',
  nothing: 'Sin resultados.',
  none: 'No hay páginas disponibles',
  'none-why':
    'En {network} no gestionas ninguna página ni cuenta donde publicar. Pide acceso a quien la gestione.',
  again: 'Volver a elegir en {network}',
  connected: 'Conectada',
  left: { one: 'Puedes conectar {count} más', other: 'Puedes conectar {count} más' },
  add: { one: 'Conectar ({count})', other: 'Conectar ({count})' },
  'add-none': 'Conectar',
  cancel: 'Cancelar',
  failed: 'No se han podido cargar las páginas',
  missing: 'Conexión correcta, pero sin estos permisos: {rights}.',
  'right.identity': 'nombre y foto',
  'right.email': 'correo electrónico',
  'right.post': 'publicar',
  'right.upload': 'subir archivos',
  'right.stay': 'mantener la conexión',
  'right.pages': 'lista de páginas',
  'right.read': 'consultar tus publicaciones',
  'right.statistics': 'estadísticas de tus publicaciones',
  'right.comment': 'comentar',
  'right.more': 'otro permiso',
} satisfies Dictionary<ConsentKey>
