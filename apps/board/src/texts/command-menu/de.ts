import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const de: Dictionary<CommandMenuKey> = {
  title: 'Gehe zu',
  placeholder: 'Seiten, Inhalte und Personen suchen',
  pages: 'Seiten',
  actions: 'Aktionen',
  stories: 'Inhalte',
  people: 'Personen',
  none: 'Nichts gefunden. Versuchen Sie es mit einem anderen Wort.',
  searching: 'Wird gesucht …',
  'write-post': 'Beitrag schreiben',
  connect: 'Profil verbinden',
}
