import type { Text } from '../texts.js'

export const en = {
  people: 'People and pages',
  hashtags: 'Hashtags',
  found: {
    one: '{count} suggestion. Use the arrow keys to choose.',
    other: '{count} suggestions. Use the arrow keys to choose.',
  },
  chosen: '{name} inserted',
  emoji: 'Insert emoji',
  'emoji-search': 'Search emoji',
  'emoji-recent': 'Recently used',
  'emoji-none': 'No emoji fits this.',
  'emoji-tone': 'Skin tone',
  'emoji-groups': 'Emoji categories',
  'emoji-failed': 'The emoji could not be loaded.',
  'paste-too-long':
    'That would make {count} characters. A text can have {max} at most, so nothing was inserted.',
  shortcuts: 'Keyboard shortcuts',
  'shortcut-submit': 'Share',
  'shortcut-undo': 'Undo',
  'shortcut-redo': 'Redo',
  'shortcut-mention': 'Mention somebody',
  'shortcut-hashtag': 'Add a hashtag',
  'shortcut-move': 'Move through suggestions',
  'shortcut-accept': 'Take the suggestion',
  'shortcut-dismiss': 'Close the suggestions',
  'shortcut-rewrite': 'Rewrite the selection with AI',
  'shortcut-help': 'Show these shortcuts',
} satisfies Record<string, Text>
