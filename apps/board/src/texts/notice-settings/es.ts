import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const es: Dictionary<NoticeSettingsKey> = {
  title: 'Notificaciones',
  intro: 'Elige de qué quieres enterarte y dónde.',
  about: 'Notificación',
  'on-board': 'En el espacio',
  'by-email': 'Por correo',
  'group-approval': 'Decisiones sobre mis publicaciones',
  'group-publishing': 'Publicaciones que no han salido',
  'group-suggestion-accepted': 'Sugerencias aceptadas',
  'group-suggestion-rejected': 'Sugerencias rechazadas',
  'group-profile': 'Perfiles por reconectar',
  'group-story': 'Contenidos destacados e importantes',
  'group-webhook': 'Webhooks desactivados y claves API que caducan',
  'group-new-story': 'Contenidos nuevos, como mucho una vez al día',
  'no-board': 'No en el espacio',
  'no-email': 'Sin correos',
  always:
    'Los correos sobre el inicio de sesión, tu contraseña y las publicaciones que esperan tu aprobación llegan siempre.',
  'quiet-title': 'Horas de silencio',
  'quiet-body':
    'Durante estas horas no enviamos los correos de la lista de arriba: llegan cuando terminan las horas de silencio. Tu zona horaria: {zone}.',
  'quiet-on': 'Respetar horas de silencio',
  from: 'Desde',
  until: 'Hasta',
  saved: 'Se ha guardado tu elección.',
  failed: 'No se han podido cargar tus ajustes',
  'digest-title': 'Resumen por correo',
  'digest-body':
    'Los contenidos nuevos para compartir y tus estadísticas, en un solo correo. Hora: {time}. Día del resumen semanal: {day}.',
  'digest-pace': 'Frecuencia',
  'digest-daily': 'Cada día',
  'digest-weekly': 'Cada semana',
  'digest-never': 'Nunca',
  refused:
    'El servidor de correo de tu dirección rechaza nuestros mensajes, así que estos correos están en pausa. Pide a la administración que corrija la dirección o confírmala restableciendo tu contraseña.',
  'by-push': 'Push',
  'no-push': 'Sin notificaciones push',
  'push-title': 'Notificaciones push en este dispositivo',
  'push-body':
    'Recibe en este dispositivo lo que has marcado arriba, aunque el espacio esté cerrado. Dejan de llegar al cerrar sesión.',
  'push-turn-on': 'Activar',
  'push-turn-off': 'Desactivar',
  'push-active': 'Este dispositivo recibe notificaciones push.',
  'push-denied':
    'Tu navegador bloquea las notificaciones del espacio. Permítelas en los ajustes del navegador.',
  'push-missing':
    'Este navegador no puede recibir notificaciones push. En un iPhone o iPad, instala antes el espacio.',
}
