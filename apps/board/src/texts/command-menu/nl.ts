import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const nl: Dictionary<CommandMenuKey> = {
  title: 'Ga naar',
  placeholder: 'Zoek pagina’s, content en mensen',
  pages: 'Pagina’s',
  actions: 'Acties',
  stories: 'Content',
  people: 'Mensen',
  none: 'Niets gevonden. Probeer een ander woord.',
  searching: 'Zoeken…',
  'write-post': 'Post schrijven',
  connect: 'Profiel verbinden',
}
