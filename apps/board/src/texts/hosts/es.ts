import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const es: Dictionary<HostsKey> = {
  'teams-refused':
    'No se ha podido iniciar sesión con Microsoft Teams. Inicia sesión con tu contraseña o consulta a la administración.',
  'intranet-refused':
    'No se ha podido iniciar sesión desde tu intranet. Inicia sesión con tu contraseña o consulta a la administración.',
  link: 'Copiar el enlace a esta página',
  'configure-title': 'Añadir el espacio a este canal',
  'configure-body': 'Cada persona del canal lo ve con su propia cuenta.',
  name: 'Nombre de la pestaña',
  shows: 'La pestaña abre',
  'shows.home': 'Contenidos, los más recientes primero',
  'shows.popular': 'Contenidos, los más populares primero',
  'shows.suggestions': 'Sugerencias',
  save: 'Después, selecciona «Guardar» en Teams.',
}
