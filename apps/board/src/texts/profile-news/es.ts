import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const es: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Tu perfil de {network} ({name}) caduca en {count} día. Reconéctalo.',
    other: 'Tu perfil de {network} ({name}) caduca en {count} días. Reconéctalo.',
  },
  invalid:
    'Hay que reconectar tu perfil de {network} ({name}). Sus publicaciones programadas están en pausa.',
}
