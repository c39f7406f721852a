import type { Text } from '@rostrum/sdk'

export const en = {
  'gate.title': 'Terms of {company}',
  'gate.intro': 'Please read and accept them to use the board.',
  'gate.changed': 'They’ve changed since you accepted them on {date}.',
  'gate.newer': 'A newer version has just been published. Please read it.',
  accept: 'Accept',
  version: 'Version {version}, published on {date}',
  'version-by': 'Version {version}, {date}, {name}',
  intro: 'Everyone reads and accepts the current version before using the boards of your company.',
  failed: 'We couldn’t load the terms',
  current: 'Current version',
  text: 'Text',
  'text-hint':
    'A line that starts with # becomes a heading, and one with - a list item. Addresses become links.',
  none: 'There are no terms, so people open the board straight away.',
  preview: 'Preview',
  publish: 'Publish',
  'publish.title': 'Publish these terms?',
  'publish.body':
    'Everyone in the company has to accept them before continuing, including people who are on the board now. By publishing, you accept them yourself.',
  published: 'Version {version} is published.',
  withdraw: 'Withdraw',
  'withdraw.title': 'Withdraw the terms?',
  'withdraw.body': 'People are no longer asked. All versions and acceptances stay.',
  withdrawn: 'The terms are withdrawn.',
  versions: 'Versions',
  people: 'Acceptances on this board',
  show: 'Show',
  'state.open': 'Not accepted yet: {count}',
  'state.accepted': 'Accepted: {count}',
  'accepted-at': 'Version {version} accepted on {date}',
  'accepted-none': 'No version accepted',
  empty: 'This list is empty.',
  more: 'Show more',
  export: 'Export CSV',
  exported: 'The table has been downloaded.',
} satisfies Record<string, Text>

export type TermsKey = keyof typeof en
