import type { Text } from '@rostrum/sdk'

export const en = {
  hello: 'Hi, {name}',
  welcome: 'Welcome to {board}. Pick a story and share it in your own words.',
  intro: 'Pick a story and share it in your own words.',
  layout: 'Layout',
  'layout.cards': 'Cards',
  'layout.list': 'List',
} satisfies Record<string, Text>

export type HomeKey = keyof typeof en
