import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

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
  'emoji-recent': 'Recent gebruikt',
  'emoji-none': 'Geen emoji gevonden.',
  'emoji-tone': 'Huidskleur',
  'emoji-groups': 'Emojicategorieën',
  'emoji-failed': 'We konden de emoji niet laden.',
  'paste-too-long': 'De tekst zou {count} tekens lang worden (maximaal {max}). Er is niets ingevoegd.',
  shortcuts: 'Sneltoetsen',
  'shortcut-submit': 'Delen',
  'shortcut-undo': 'Ongedaan maken',
  'shortcut-redo': 'Opnieuw uitvoeren',
  'shortcut-mention': 'Iemand vermelden',
  'shortcut-hashtag': 'Hashtag toevoegen',
  'shortcut-move': 'Door suggesties bladeren',
  'shortcut-accept': 'Suggestie overnemen',
  'shortcut-dismiss': 'Suggesties sluiten',
  'shortcut-rewrite': 'Selectie herschrijven met AI',
  'shortcut-help': 'Deze sneltoetsen tonen',
  'mention-hint-remote': 'Typ twee letters van een naam.',
  'mention-hint-store': 'Typ twee letters van een naam die je bedrijf heeft toegevoegd.',
  'mention-none': '{network} kent geen vermeldingen.',
}
