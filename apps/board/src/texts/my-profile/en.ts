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
  'name-wrong': 'A name has to start with a letter.',
  email: 'E-mail address',
  save: 'Save',
  saved: 'Your name is saved.',
  settings: 'Language and time zone',
} satisfies Record<string, Text>

export type MyProfileKey = keyof typeof en
