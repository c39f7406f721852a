import type { Text } from '@rostrum/sdk'

export const en = {
  intro:
    'What the stories of this board are about. People follow topics, and their feed shows the stories on them and those without a topic. Changes apply immediately, even on boards that are open.',
  failed: 'We couldn’t load the topics',
  empty: 'No topics yet',
  'empty-body': 'Without topics, everyone sees every story.',
  new: 'New topic',
  create: 'Create topic',
  created: 'The topic has been created.',
  name: 'Name',
  rename: 'Rename',
  renamed: 'The topic has been renamed.',
  saved: 'Saved.',
  merge: 'Merge',
  'merge.title': 'Merge {name} into another topic?',
  'merge.body':
    'Its stories, drafts and followers move to the other topic, and this one is gone. You can’t undo this.',
  'merge.to': 'Move everything to',
  merged: 'The topics have been merged.',
  archive: 'Archive',
  'archive.done': 'The topic has been archived.',
  archived: 'Archived',
  'archived.what': 'No one can choose these topics any more. Their stories and followers stay.',
  'bring-back': 'Unarchive',
  'brought-back': 'The topic can be chosen again.',
  mandatory: 'For everyone',
  'mandatory.switch': 'Everyone follows it, new people too, and no one can unfollow it',
  delete: 'Delete',
  deleted: 'The topic has been deleted.',
  stories: { one: '{count} story', other: '{count} stories' },
  followers: { one: '{count} follower', other: '{count} followers' },
  'problem.empty': 'Give the topic a name.',
  'problem.long': 'The name is too long.',
  'problem.lines': 'The name has characters that aren’t allowed.',
  'problem.taken': 'There’s already a topic with this name.',
  'problem.too-many': 'This board already has 500 topics. Merge or delete some first.',
  'problem.same': 'Choose another topic.',
  'problem.archived': 'The other topic is archived.',
  'problem.in-use': 'This topic is now in use. Merge or archive it instead.',
} satisfies Record<string, Text>

export type ManagedTopicsKey = keyof typeof en
