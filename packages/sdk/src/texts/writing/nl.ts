import type { Dictionary } from '../texts.js'
import type { WritingKey } from './writing-texts.js'

export const nl: Dictionary<WritingKey> = {
  people: 'Mensen en pagina’s',
  hashtags: 'Hashtags',
  found: {
    one: '{count} suggestie. Kies met de pijltoetsen.',
    other: '{count} suggesties. Kies met de pijltoetsen.',
  },
  chosen: '{name} ingevoegd',
  emoji: 'Emoji invoegen',
  'emoji-search': 'Emoji zoeken',
  'emoji-recent': 'Onlangs gebruikt',
  'emoji-none': 'Geen emoji gevonden.',
  'emoji-tone': 'Huidskleur',
  'emoji-groups': 'Emojicategorieën',
  'emoji-failed': 'De emoji konden niet worden geladen.',
  'paste-too-long':
    'Dat zouden {count} tekens worden. Een tekst mag er hoogstens {max} hebben, dus er is niets ingevoegd.',
  shortcuts: 'Sneltoetsen',
  'shortcut-submit': 'Delen',
  'shortcut-undo': 'Ongedaan maken',
  'shortcut-redo': 'Opnieuw',
  'shortcut-mention': 'Iemand noemen',
  'shortcut-hashtag': 'Hashtag toevoegen',
  'shortcut-move': 'Door suggesties bladeren',
  'shortcut-accept': 'Suggestie overnemen',
  'shortcut-dismiss': 'Suggesties sluiten',
  'shortcut-rewrite': 'De selectie herschrijven met AI',
  'shortcut-help': 'Deze sneltoetsen tonen',
}
