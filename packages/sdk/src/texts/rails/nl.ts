import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const nl: Dictionary<RailsKey> = {
  disclosure: 'Je bedrijf voegt onder aan deze post toe: {text}',
  left: 'Posts vandaag: {count} van {cap}. Delen op twee sociale netwerken telt dubbel.',
  full: 'De limiet van vandaag is bereikt: {cap} posts. Plan deze voor een andere dag.',
}
