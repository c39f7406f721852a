import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './en.js'

export const pt: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: 'Seu perfil do {network} ({name}) expira em {count} dia. Reconecte-o.',
    other: 'Seu perfil do {network} ({name}) expira em {count} dias. Reconecte-o.',
  },
  invalid:
    'Seu perfil do {network} ({name}) precisa ser reconectado. As publicações agendadas nele estão pausadas.',
}
