import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const de: Dictionary<HomeKey> = {
  hello: 'Hallo, {name}',
  welcome: 'Willkommen bei {board}. Wählen Sie einen Inhalt und teilen Sie ihn mit eigenen Worten.',
  intro: 'Wählen Sie einen Inhalt und teilen Sie ihn mit eigenen Worten.',
  layout: 'Ansicht',
  'layout.cards': 'Karten',
  'layout.list': 'Liste',
}
