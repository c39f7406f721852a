import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const es = {
  title: 'Perfiles conectados',
  left: { one: 'Puedes conectar {count} más', other: 'Puedes conectar {count} más' },
  'limit-reached': 'Has alcanzado el límite de perfiles',
  'limit-but': 'Solo puedes conectar más en {networks}',
  connect: 'Conectar perfil',
  'kind.profile': 'Perfil de {network}',
  'kind.page': 'Página de {network}',
  'kind.business-account': 'Cuenta de empresa de {network}',
  empty: 'Aún no hay perfiles',
  'empty-why': 'Conecta uno para compartir contenidos con quienes te siguen.',
  failed: 'No se han podido cargar tus perfiles',
  waiting: 'Continúa en la ventana que se ha abierto.',
  'waiting-closed':
    'Esa ventana está cerrada o {network} no deja que la veamos. Si sigue abierta, termina ahí; si no, empieza de nuevo.',
  'waiting-tab':
    'No se ha podido abrir una ventana desde aquí. Continúa en otra pestaña y vuelve cuando termines.',
  'open-tab': 'Abrir la pestaña',
  'cancel-waiting': 'Cancelar',
  'remove-title': '¿Quitar {name}?',
  remove: 'Quitar',
  'remove-why': 'Lo que has compartido sigue en {network}. Puedes reconectar el perfil cuando quieras.',
  page: 'Página',
  'business-account': 'Cuenta de empresa',
  personal: 'Perfil personal',
  'status.invalid': 'Hay que reconectar',
  ends: { one: 'Caduca en {count} día', other: 'Caduca en {count} días' },
  'no-page': 'Aún no hay páginas conectadas',
  'remove-consent-why':
    'Rostrum dejará de tener acceso a tus páginas de {network}. Puedes volver a autorizarlo cuando quieras.',
  'choose-more': 'Elegir páginas',
  'built-in': 'Funcionan sin conectar',
  'from-phone': 'Terminas la publicación en la aplicación del móvil: no hace falta conectar nada.',
  reconnect: 'Reconectar',
  'reconnect-name': 'Reconectar {name}',
  'remove-name': 'Quitar {name} ({network})',
  'connect.success': '{network} está conectado.',
  'connect.success-child': 'Elige ahora tus páginas de {network}.',
  'connect.limit': 'Has alcanzado el límite de perfiles. Quita uno primero.',
  'connect.denied': 'No has autorizado el acceso a {network}.',
  'connect.mismatch':
    'Esta no es la cuenta de {network} que querías reconectar. Inicia sesión con la correcta.',
  'connect.expired': 'La conexión ha tardado demasiado. Empieza de nuevo.',
  'connect.unexpected': 'No se ha podido conectar {network}. Inténtalo de nuevo.',
  'connect.partial':
    'Falta el permiso para publicar en {network}, así que no se ha conectado nada. Concédelo e inténtalo de nuevo.',
  'connect.lacking':
    '{network} no permite a la aplicación de este espacio pedir los permisos necesarios. Avisa a la administración.',
  'connect.elsewhere':
    'La respuesta de {network} ha llegado a otro navegador, así que no se ha conectado nada. Empieza de nuevo aquí.',
  'connect.taken': 'Otra persona ya inicia sesión con esta cuenta de {network}.',
} satisfies Dictionary<ProfilesKey>
