import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Devices',
  intro: 'You’re signed in here. If you don’t recognise a device, sign it out and change your password.',
  both: '{browser} on {platform}',
  unknown: 'Unknown device',
  this: 'This device',
  seen: 'Last active:',
  address: 'IP address: {address}',
  page: 'Embedded in {page}',
  end: 'Sign out',
  'end-of': 'Sign out {device}',
  ended: 'The device is signed out.',
  others: 'Sign out all other devices',
  'others-title': 'Sign out all other devices?',
  'others-body': 'You stay signed in on this device.',
  'others-ended': 'All other devices are signed out.',
  alone: 'You’re not signed in on any other device.',
  failed: 'We couldn’t load your devices',
} satisfies Record<string, Text>

export type DevicesKey = keyof typeof en
