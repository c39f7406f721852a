import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const es: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Hay que volver a conectar {name} en {network} en {count} día.',
    other: 'Hay que volver a conectar {name} en {network} en {count} días.',
  },
  invalid: 'Hay que volver a conectar {name} en {network}. Lo que le espera queda en pausa.',
}
