import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Health',
  intro: 'How your installation is doing, and what to do.',
  failed: 'We couldn’t load the health checks',
  'state.good': 'Good',
  'state.warning': 'Attention',
  'state.bad': 'Problem',
  queue: 'Queues',
  'queue.good': 'Everything is running. Waiting e-mails: {count}',
  'queue.bad': 'Overdue posts: {count}. Check that the server is running, and read its log.',
  'queue.warning': 'Undelivered e-mails: {count}. Check the mail server, and invite again.',
  storage: 'Storage',
  'storage.facts': '{used} of {quota} MB used, {free} MB free on the disk',
  'storage.warning': 'Free up space on the disk, or raise MEDIA_QUOTA_MB.',
  database: 'Database',
  'database.embedded': 'Embedded database (PostgreSQL {version}). For several servers, set DATABASE_URL.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Server',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'Not working: {parts}. The reason is in the server’s log.',
  reload: 'Check again',
} satisfies Record<string, Text>

export type HealthKey = keyof typeof en
