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
  'emoji-none': 'No matching emoji.',
  'emoji-tone': 'Skin tone',
  'emoji-groups': 'Emoji categories',
  'emoji-failed': 'We couldn’t load the emoji.',
  'paste-too-long': 'That would be {count} characters, and a text can have {max}. We didn’t paste it.',
  shortcuts: 'Keyboard shortcuts',
  'shortcut-submit': 'Share',
  'shortcut-undo': 'Undo',
  'shortcut-redo': 'Redo',
  'shortcut-mention': 'Mention a person or page',
  'shortcut-hashtag': 'Add a hashtag',
  'shortcut-move': 'Move through suggestions',
  'shortcut-accept': 'Choose the suggestion',
  'shortcut-dismiss': 'Close the suggestions',
  'shortcut-rewrite': 'Rewrite the selection with AI',
  'shortcut-help': 'Show these shortcuts',
  'mention-hint-remote': 'Type two characters of a name.',
  'mention-hint-store': 'Type two characters of a name your company has added.',
  'mention-none': '{network} doesn’t have mentions.',
  'role-lost': 'Your role no longer lets you change this text. It stays as it is.',
} satisfies Record<string, Text>

export type WritingKey = keyof typeof en
