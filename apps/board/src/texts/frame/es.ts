import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const es: Dictionary<FrameKey> = {
  'nav.main': 'Navegación principal',
  'nav.skip': 'Ir al contenido principal',
  'nav.home': 'Inicio',
  'nav.shares': 'Mis publicaciones',
  'nav.profiles': 'Perfiles',
  'nav.approvals': 'Aprobaciones',
  'nav.waiting': { one: '{count} publicación por aprobar', other: '{count} publicaciones por aprobar' },
  'nav.suggestions': 'Sugerencias',
  'nav.suggested': { one: '{count} sugerencia por revisar', other: '{count} sugerencias por revisar' },
  'nav.leaderboard': 'Clasificación',
  'nav.held': {
    one: '{count} publicación en pausa espera una decisión',
    other: '{count} publicaciones en pausa esperan una decisión',
  },
  'nav.warning': 'Un perfil requiere tu atención',
  'boards.switch': 'Cambiar de espacio',
  'boards.unread': 'Contenidos nuevos en otro espacio',
  'account.menu': 'Tu cuenta',
  'account.language': 'Idioma',
  'account.theme': 'Apariencia',
  'account.theme.auto': 'Sistema',
  'account.theme.light': 'Claro',
  'account.theme.dark': 'Oscuro',
  'account.contrast': 'Más contraste',
  'account.sign-out': 'Cerrar sesión',
  'verdict.approved': '{name} ha aprobado tu publicación.',
  'verdict.rejected': '{name} ha rechazado tu publicación: {note}',
  'verdict.accepted': '{name} ha aceptado tu sugerencia.',
  'verdict.declined': '{name} ha rechazado tu sugerencia: {note}',
}
