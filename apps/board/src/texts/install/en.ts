import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'Install the board',
  intro: 'Once installed, the board opens like an app and shows stories even without a connection.',
  action: 'Install',
  'is-installed': 'The board is installed on this device.',
  android: 'Chrome on Android',
  'android-body': 'Open the browser’s menu and choose “Install app” or “Add to Home screen”.',
  ios: 'Safari on iPhone and iPad',
  'ios-body': 'Tap Share, then choose “Add to Home Screen”.',
  desktop: 'Chrome and Edge on a computer',
  'desktop-body': 'Click the install icon in the address bar.',
  sharing: 'Suggest from other apps',
  'sharing-body':
    'On Android, the installed board appears when you choose Share in another app. The link and the text become a new suggestion.',
  kept: 'You’re offline. This is from {time}.',
  'upgrade-title': 'Update the app',
  'upgrade-body': 'This version of the app is too old for the board. Your drafts stay on this device.',
  'upgrade-store': 'Update the app in your phone’s app store, then open it again.',
  'upgrade-action': 'Load the new version',
} satisfies Record<string, Text>

export type InstallKey = keyof typeof en
