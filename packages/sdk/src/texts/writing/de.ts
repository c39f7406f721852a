import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

export const de: Dictionary<WritingKey> = {
  people: 'Personen und Seiten',
  hashtags: 'Hashtags',
  found: {
    one: '{count} Treffer. Mit den Pfeiltasten wählen.',
    other: '{count} Treffer. Mit den Pfeiltasten wählen.',
  },
  chosen: '{name} eingefügt',
  emoji: 'Emoji einfügen',
  'emoji-search': 'Emoji suchen',
  'emoji-recent': 'Zuletzt verwendet',
  'emoji-none': 'Kein Emoji gefunden.',
  'emoji-tone': 'Hautton',
  'emoji-groups': 'Emoji-Kategorien',
  'emoji-failed': 'Die Emojis konnten nicht geladen werden.',
  'paste-too-long': 'Der Text hätte {count} Zeichen, erlaubt sind {max}. Es wurde nichts eingefügt.',
  shortcuts: 'Tastenkürzel',
  'shortcut-submit': 'Teilen',
  'shortcut-undo': 'Rückgängig',
  'shortcut-redo': 'Wiederholen',
  'shortcut-mention': 'Jemanden erwähnen',
  'shortcut-hashtag': 'Hashtag hinzufügen',
  'shortcut-move': 'Treffer durchgehen',
  'shortcut-accept': 'Treffer übernehmen',
  'shortcut-dismiss': 'Treffer schließen',
  'shortcut-rewrite': 'Auswahl mit KI umformulieren',
  'shortcut-help': 'Tastenkürzel anzeigen',
  'mention-hint-remote': 'Geben Sie zwei Buchstaben eines Namens ein.',
  'mention-hint-store': 'Geben Sie zwei Buchstaben eines Namens ein, den Ihr Unternehmen hinterlegt hat.',
  'mention-none': '{network} kennt keine Erwähnungen.',
}
