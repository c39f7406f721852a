import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const es: Dictionary<DevicesKey> = {
  title: 'Dispositivos',
  intro:
    'Tienes la sesión iniciada en estos dispositivos. Si no reconoces alguno, cierra su sesión y cambia tu contraseña.',
  both: '{browser} en {platform}',
  unknown: 'Dispositivo desconocido',
  this: 'Este dispositivo',
  seen: 'Última actividad:',
  address: 'Dirección IP: {address}',
  page: 'Integrado en {page}',
  end: 'Cerrar sesión',
  'end-of': 'Cerrar la sesión de {device}',
  ended: 'Se ha cerrado la sesión del dispositivo.',
  others: 'Cerrar sesión en los demás dispositivos',
  'others-title': '¿Cerrar sesión en los demás dispositivos?',
  'others-body': 'La sesión de este dispositivo sigue abierta.',
  'others-ended': 'Se ha cerrado la sesión en los demás dispositivos.',
  alone: 'No tienes la sesión iniciada en ningún otro dispositivo.',
  failed: 'No se han podido cargar tus dispositivos',
}
