import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'My profile',
  me: 'About me',
  topics: 'Topics',
  notifications: 'Notifications',
  password: 'Password',
  devices: 'Devices',
  tone: 'Tone of voice',
  extension: 'Install the board',
  data: 'My data',
  'me-title': 'About me',
  'me-intro': 'Your name and picture, as your colleagues see them.',
  picture: 'Picture',
  'picture-none': 'Without a picture, we show this pattern, which is drawn from your e-mail address.',
  'picture-hint': 'JPEG, PNG or WebP. Square pictures look best.',
  'picture-choose': 'Upload picture',
  'picture-replace': 'Replace picture',
  'picture-remove': 'Remove picture',
  'picture-saved': 'Your new picture is saved.',
  'picture-removed': 'Your picture is removed.',
  'first-name': 'First name',
  'last-name': 'Last name',
  'name-empty': 'Enter a name.',
  email: 'E-mail address',
  save: 'Save',
  saved: 'Your name is saved.',
  settings: 'Language and time zone',
  'ext-title': 'Install the board',
  'ext-intro':
    'There’s no browser extension for this board yet. Installed as an app, it opens in a window of its own and is one click away.',
  'ext-computer': 'On a computer',
  'ext-computer-how':
    'In Chrome or Edge, open the browser’s menu and choose “Install”. In Safari on a Mac, choose “Add to Dock” in the File menu.',
  'ext-android': 'On Android',
  'ext-android-how': 'Open the board in Chrome, open the browser’s menu and choose “Add to Home screen”.',
  'ext-iphone': 'On iPhone and iPad',
  'ext-iphone-how': 'Open the board in Safari, tap the share button and choose “Add to Home Screen”.',
  'ext-share': 'To share a page with your colleagues, copy its address and open Suggestions.',
} satisfies Record<string, Text>

export type MyProfileKey = keyof typeof en
