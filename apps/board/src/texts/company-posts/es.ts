import type { Dictionary } from '@rostrum/sdk'
import type { CompanyPostsKey } from './en.js'

export const es: Dictionary<CompanyPostsKey> = {
  intro:
    'Publicaciones de las páginas de LinkedIn de la empresa. Conviértelas en contenidos: en LinkedIn se republica el original; en las demás redes, se enlaza.',
  failed: 'No se han podido cargar las páginas.',
  none: 'Aún no hay páginas',
  'none.body': 'Aquí aparecen las páginas que alguien de este espacio ha conectado.',
  'none.profiles': 'Ir a los perfiles',
  watch: 'Leer cada hora las publicaciones de {name}',
  run: 'Leer ahora',
  of: '{action}: {name}',
  running: 'Leyendo',
  last: 'Última lectura',
  never: 'Todavía no',
  added: 'Publicaciones nuevas',
  posts: 'Publicaciones',
  'posts.failed': 'No se han podido cargar las publicaciones.',
  'tab.new': 'Nuevas',
  'tab.used': 'Usadas',
  'tab.dismissed': 'Descartadas',
  'empty.new': 'No hay publicaciones nuevas',
  'empty.new.body': 'Aquí aparecen las publicaciones nuevas de las páginas que se leen.',
  'empty.used': 'Aún no hay publicaciones usadas',
  'empty.used.body': 'Aquí aparecen las publicaciones convertidas en contenidos.',
  'empty.dismissed': 'No hay publicaciones descartadas',
  'empty.dismissed.body': 'Las publicaciones descartadas solo aparecen aquí.',
  'no-text': 'Sin texto',
  make: 'Crear contenido',
  'open-story': 'Abrir el contenido',
  dismiss: 'Descartar',
  'bring-back': 'Recuperar',
  see: 'Ver en LinkedIn',
  used: 'Contenido creado',
  gone: 'Ya no está en LinkedIn',
  edited: 'Modificada después de leerla',
  views: 'Visualizaciones',
  likes: 'Me gusta',
  comments: 'Comentarios',
  reposts: 'Republicaciones',
  more: 'Cargar más',
  'problem.no-profile':
    'Nadie de este espacio tiene ya conectada esta página. Vuelve a conectarla en «Perfiles».',
  'problem.no-permission':
    'Ningún perfil conectado puede leer las publicaciones de esta página. Vuelve a conectarla con permisos de administración y permite la lectura.',
  'problem.reconnect': 'El permiso para esta página ha caducado. Vuelve a conectarla en «Perfiles».',
  'problem.rate-limited':
    'LinkedIn no admite más solicitudes por ahora. El servidor lo intentará de nuevo dentro de una hora.',
  'problem.unavailable':
    'No se puede conectar con LinkedIn. El servidor lo intentará de nuevo dentro de una hora.',
  'problem.failed': 'Algo ha fallado. El servidor lo intentará de nuevo dentro de una hora.',
}
