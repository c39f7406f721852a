import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const es: Dictionary<OutcomeKey> = {
  delete: 'Eliminar',
  'delete-title': '¿Eliminar esta publicación?',
  'delete-why': 'No se publicará y perderás lo que has escrito.',
  'connect-first': 'Conecta un perfil para compartir este contenido',
  'connect-first-why':
    'Este texto es para {network}, donde ninguno de tus perfiles funciona en este momento.',
  'a-network': 'otra red social',
  'missing-profile': 'Te falta un perfil para este contenido',
  'missing-profile-why':
    'Este texto es para {network}, donde aún no tienes ningún perfil. Nada se publica sin ti.',
  'comment-on': 'Tu comentario en {network} aparecerá debajo de esta publicación',
  'lost-files': {
    one: 'Este archivo no había terminado de subirse: {names}. Añádelo de nuevo.',
    many: 'Estos archivos no habían terminado de subirse: {names}. Añádelos de nuevo.',
    other: 'Estos archivos no habían terminado de subirse: {names}. Añádelos de nuevo.',
  },
  'not-shared': 'No se ha compartido nada. Inténtalo de nuevo.',
  'not-saved': 'No se ha guardado nada. Inténtalo de nuevo.',
  'request-number': 'Referencia: {request}',
  thanks: '¡Gracias!',
  'thanks.now': 'Tu publicación está en camino.',
  'thanks.later': 'Tu publicación está programada: {date}',
  'thanks.approval': 'Tu publicación se ha enviado para aprobación.',
  'thanks.comment': 'Tu comentario está en camino.',
  points: { one: '+{count} punto', other: '+{count} puntos' },
  'no-network': 'Ninguna red social disponible',
  'no-network-why':
    'En este espacio no hay configurada ninguna red social para este contenido. Pide a la administración que añada una.',
  'no-profile': 'Conecta un perfil para compartir',
  'no-profile-why':
    'Ninguno de tus perfiles sirve para este contenido. Conectar uno lleva un minuto y nada se publica sin ti.',
  'broken-profile': 'Reconecta tu perfil',
  'broken-profile-why':
    'Ya no funciona, así que no puedes compartir nada en él. Reconectarlo lleva un minuto.',
  'close-without-sharing': '¿Cerrar sin compartir?',
  'close-without-saving': '¿Cerrar sin guardar?',
  'close-without-approval': '¿Cerrar sin enviar para aprobación?',
  'close-anyway': 'Cerrar de todos modos',
  'close-why': 'Perderás lo que has escrito.',
  'lost-content': 'Esto ya no se puede compartir',
  'lost-text': 'Tu texto',
  'lost-text-why': 'Cópialo para usarlo en otro lugar, por ejemplo, en una publicación propia.',
  'lost-text-copy': 'Copiar texto',
}
