import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const es: Dictionary<OutcomeKey> = {
  delete: 'Eliminar',
  'delete-title': '¿Eliminar esta publicación?',
  'delete-why': 'Ya no se enviará, y lo que has escrito se perderá.',
  'connect-first': 'Conecta un perfil para compartir esto',
  'connect-first-why':
    'Este mensaje es para {network}, y ninguno de tus perfiles de allí funciona en este momento.',
  'a-network': 'otra red',
  'missing-profile': 'Este mensaje necesita un perfil tuyo',
  'missing-profile-why': 'Es para {network}, y allí aún no tienes ningún perfil. No se publica nada sin ti.',
  'comment-on': 'Tu comentario en {network} aparecerá debajo de esta publicación',
  'lost-files': {
    one: 'Este archivo aún no se había subido: {names}. Añádelo de nuevo.',
    many: 'Estos archivos aún no se habían subido: {names}. Añádelos de nuevo.',
    other: 'Estos archivos aún no se habían subido: {names}. Añádelos de nuevo.',
  },
  thanks: '¡Gracias!',
  'thanks.now': 'Tu publicación está en camino.',
  'thanks.later': 'Tu publicación está programada.',
  'thanks.approval': 'Tu publicación se ha enviado para aprobación.',
  'thanks.comment': 'Tu comentario está en camino.',
  points: { one: '+{count} punto', other: '+{count} puntos' },
  'no-network': 'Todavía no hay red donde compartir',
  'no-network-why':
    'Aún no se ha configurado en este tablero ninguna red que encaje. Puede hacerlo quien lleva el tablero.',
  'no-profile': 'Conecta un perfil para compartir',
  'no-profile-why':
    'Ninguno de tus perfiles encaja todavía con este contenido. Conectar lleva un minuto y no se publica nada sin ti.',
  'broken-profile': 'Vuelve a conectar tu perfil',
  'broken-profile-why':
    'Ya no funciona, así que no se puede compartir nada en él. Volver a conectarlo lleva un minuto.',
  'close-without-sharing': '¿Cerrar sin compartir?',
  'close-without-saving': '¿Cerrar sin guardar?',
  'close-without-approval': '¿Cerrar sin enviar para aprobación?',
  'close-anyway': 'Cerrar de todos modos',
  'close-why': 'Se perderá lo que has escrito.',
}
