import type { Dictionary } from '@rostrum/sdk'
import type { ProfileNewsKey } from './profile-news-texts.js'

export const nl: Dictionary<ProfileNewsKey> = {
  expiring: {
    one: '{name} op {network} moet binnen {count} dag opnieuw worden verbonden.',
    other: '{name} op {network} moet binnen {count} dagen opnieuw worden verbonden.',
  },
  invalid: '{name} op {network} moet opnieuw worden verbonden. Wat erop wacht, staat stil.',
}
