import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'My data',
  intro: 'Everything this board stores about you, to look at or keep.',
  what: 'You get a ZIP archive with your account, posts, comments, approvals, suggestions, settings, sign-ins and connected profiles as readable files, plus your pictures and videos. It doesn’t include drafts, which stay on your devices.',
  care: 'Anyone with the archive can read all of this. Keep it where only you have access.',
  download: 'Download my data',
  busy: 'Preparing your archive. Keep this page open.',
  done: 'We’ve saved the archive to your downloads.',
  cancel: 'Cancel',
} satisfies Record<string, Text>

export type MyDataKey = keyof typeof en
