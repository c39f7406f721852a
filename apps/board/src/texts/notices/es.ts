import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const es: Dictionary<NoticesKey> = {
  title: 'Notificaciones',
  empty: 'No hay notificaciones',
  'empty-body':
    'Aquí aparecen las decisiones sobre tus publicaciones y sugerencias, y todo lo que requiere tu atención.',
  failed: 'No se han podido cargar tus notificaciones',
  more: 'Mostrar anteriores',
  end: 'Esto es todo lo de los últimos 90 días.',
  'read-all': 'Marcar todo como leído',
  settled: 'Resuelto',
  unread: 'Sin leer',
  someone: 'La administración',
  note: 'Nota: {note}',
  'post-approved': '{name} ha aprobado tu publicación',
  'post-rejected': '{name} ha rechazado tu publicación',
  'post-expired': 'Tu publicación no se ha aprobado a tiempo',
  'post-failed': 'Tu publicación no ha salido en {network}',
  'post-unknown': '¿Ha salido tu publicación en {network}? No podemos saberlo',
  'suggestion-accepted': '{name} ha aceptado tu sugerencia',
  'suggestion-rejected': '{name} ha rechazado tu sugerencia',
  'profile-expiring': 'Tu perfil de {network} caduca el {date}',
  'profile-invalid': 'Tu perfil de {network} ya no está conectado',
  'story-important': 'Destacado por tu empresa',
  'webhook-off': 'Se ha desactivado un webhook',
  'api-key-expiring': 'Una clave API caduca el {date}',
  all: 'Mostrar todas',
}
