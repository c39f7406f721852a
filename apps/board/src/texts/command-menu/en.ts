import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Go to',
  placeholder: 'Search pages, stories and people',
  pages: 'Pages',
  actions: 'Actions',
  stories: 'Stories',
  people: 'People',
  none: 'Nothing found. Try another word.',
  searching: 'Searching…',
  'write-post': 'Write a post',
  connect: 'Connect a profile',
} satisfies Record<string, Text>

export type CommandMenuKey = keyof typeof en
