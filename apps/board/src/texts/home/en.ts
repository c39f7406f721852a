import type { Text } from '@rostrum/sdk'

export const en = {
  hello: 'Hi, {name}',
  intro: 'Pick a story and share it in your own words.',
  layout: 'Layout',
  'layout.cards': 'Cards',
  'layout.list': 'List',
  topic: 'Only stories on {topic}',
  'topic-gone': 'This topic no longer exists.',
  'all-topics': 'Show all topics',
} satisfies Record<string, Text>

export type HomeKey = keyof typeof en
