import type { Text } from '../texts.js'

export const en = {
  open: 'Rewrite with AI',
  'menu.all': 'Rewrite the whole text',
  'menu.part': 'Rewrite the selection',
  'menu.hint': 'Press Tab to rewrite the selection.',
  'tone.professional': 'Professional',
  'tone.casual': 'Casual',
  'tone.mine': 'My tone of voice',
  'assist-deficient': 'Too short to rewrite: at least 30 characters.',
  'assist-exceeded': 'Too long to rewrite: at most 10,000 characters.',
  'assist-busy': 'A rewrite is already running.',
  running: 'Rewriting…',
  stop: 'Stop',
  done: 'Rewritten.',
  unchanged: 'It reads well already, so nothing changed.',
  stopped: 'Stopped. Your text hasn’t changed.',
  undo: 'Undo',
  failed: 'We couldn’t rewrite the text. Yours hasn’t changed.',
  often: 'You’ve rewritten a lot in a short time. Wait a while and try again.',
} satisfies Record<string, Text>

export type AssistKey = keyof typeof en
