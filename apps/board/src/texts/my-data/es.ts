import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const es: Dictionary<MyDataKey> = {
  title: 'Mis datos',
  intro: 'Consulta y conserva todo lo que este espacio guarda sobre ti.',
  what: 'El archivo ZIP contiene, en formatos legibles, tu perfil, publicaciones, comentarios, aprobaciones, sugerencias, ajustes, inicios de sesión y perfiles conectados, además de tus imágenes y vídeos. No incluye los borradores: solo están en tus dispositivos.',
  care: 'Cualquiera que tenga el archivo puede leer estos datos. Guárdalo en un sitio seguro.',
  download: 'Descargar mis datos',
  busy: 'Estamos preparando el archivo. No cierres esta página.',
  done: 'El archivo está en tus descargas.',
  cancel: 'Cancelar',
}
