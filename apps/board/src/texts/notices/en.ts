import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Notifications',
  empty: 'No notifications',
  'empty-body': 'Decisions about your posts and suggestions, and anything that needs you, appear here.',
  failed: 'We couldn’t load your notifications',
  more: 'Show older',
  end: 'You’ve seen everything from the last 90 days.',
  'read-all': 'Mark all as read',
  settled: 'Settled',
  unread: 'Unread',
  someone: 'An admin',
  note: 'Note: {note}',
  'post-approved': '{name} approved your post',
  'post-rejected': '{name} rejected your post',
  'post-expired': 'Your post wasn’t approved in time',
  'post-failed': 'Your post wasn’t published on {network}',
  'post-unknown': 'Did your post appear on {network}? We can’t tell',
  'suggestion-accepted': '{name} accepted your suggestion',
  'suggestion-rejected': '{name} rejected your suggestion',
  'profile-expiring': 'Your {network} profile expires on {date}',
  'profile-invalid': 'Your {network} profile is no longer connected',
  'story-important': 'Featured by your company',
  'webhook-off': 'A webhook was turned off',
  'api-key-expiring': 'An API key expires on {date}',
  all: 'Show all',
} satisfies Record<string, Text>

export type NoticesKey = keyof typeof en
