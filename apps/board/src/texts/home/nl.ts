import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const nl: Dictionary<HomeKey> = {
  hello: 'Hallo {name}',
  intro: 'Kies content en deel die in je eigen woorden.',
  layout: 'Weergave',
  'layout.cards': 'Kaarten',
  'layout.list': 'Lijst',
  topic: 'Onderwerp: {topic}',
  'topic-gone': 'Dit onderwerp bestaat niet meer.',
  'all-topics': 'Alle onderwerpen tonen',
}
