import type { Text } from '@rostrum/sdk'

export const en = {
  'open-board': 'Open the board',
  fitting: 'Matching',
  all: 'All stories',
  choice: 'Stories to show',
  noted: 'Your posts are linked to this record.',
  'none-fits': 'No story matches this record.',
  'failed-title': 'We couldn’t sign you in from {crm}',
  'failed-body':
    'Reload the page. If that doesn’t help, ask your admin to check that {crm} is connected to the board and that your e-mail address is the same in both.',
} satisfies Record<string, Text>

export type PanelKey = keyof typeof en
