import type { Dictionary } from '../texts.js'
import type { WritingKey } from './writing-texts.js'

export const de: Dictionary<WritingKey> = {
  people: 'Personen und Seiten',
  hashtags: 'Hashtags',
  found: {
    one: '{count} Vorschlag. Mit den Pfeiltasten wählen.',
    other: '{count} Vorschläge. Mit den Pfeiltasten wählen.',
  },
  chosen: '{name} eingefügt',
  emoji: 'Emoji einfügen',
  'emoji-search': 'Emoji suchen',
  'emoji-recent': 'Zuletzt verwendet',
  'emoji-none': 'Dazu passt kein Emoji.',
  'emoji-tone': 'Hautton',
  'emoji-groups': 'Emoji-Kategorien',
  'emoji-failed': 'Die Emojis konnten nicht geladen werden.',
  'paste-too-long':
    'Das ergäbe {count} Zeichen. Ein Text kann höchstens {max} haben, darum wurde nichts eingefügt.',
  shortcuts: 'Tastenkürzel',
  'shortcut-submit': 'Teilen',
  'shortcut-undo': 'Rückgängig',
  'shortcut-redo': 'Wiederholen',
  'shortcut-mention': 'Jemanden erwähnen',
  'shortcut-hashtag': 'Hashtag hinzufügen',
  'shortcut-move': 'Durch Vorschläge gehen',
  'shortcut-accept': 'Vorschlag übernehmen',
  'shortcut-dismiss': 'Vorschläge schließen',
  'shortcut-rewrite': 'Auswahl mit KI umformulieren',
  'shortcut-help': 'Diese Kürzel zeigen',
}
