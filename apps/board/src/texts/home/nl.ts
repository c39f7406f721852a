import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const nl: Dictionary<HomeKey> = {
  hello: 'Hallo {name}',
  welcome: 'Welkom bij {board}. Kies content en deel die in je eigen woorden.',
  intro: 'Kies content en deel die in je eigen woorden.',
  layout: 'Weergave',
  'layout.cards': 'Kaarten',
  'layout.list': 'Lijst',
}
