import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const pt: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: '{name} no {network} precisa ser reconectado em {count} dia.',
    other: '{name} no {network} precisa ser reconectado em {count} dias.',
  },
  invalid: '{name} no {network} precisa ser reconectado. O que espera por ele fica suspenso.',
}
