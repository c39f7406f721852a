import type { Text } from '../texts.js'

export const en = {
  open: 'Rewrite with AI',
  'menu.all': 'Rewrite the whole text',
  'menu.part': 'Rewrite the selection',
  'menu.hint': 'Press Tab for rewriting the selection.',
  'tone.professional': 'Professional',
  'tone.casual': 'Casual',
  'tone.mine': 'My tone of voice',
  'assist-deficient': 'Too short to rewrite: at least 30 characters.',
  'assist-exceeded': 'Too long to rewrite: at most 10,000 characters.',
  'assist-busy': 'A rewrite is already under way.',
  running: 'Rewriting …',
  stop: 'Stop',
  done: 'Rewritten. Undo brings your text back.',
  unchanged: 'It reads well already: nothing was changed.',
  stopped: 'Stopped. Your text is as it was.',
  undo: 'Undo',
  failed: 'The text could not be rewritten. It is as it was.',
  often: 'You have rewritten a lot. Wait a while and try again.',
} satisfies Record<string, Text>
