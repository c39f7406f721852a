import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'My tone of voice',
  intro: 'When you rewrite a text with AI, you can choose your own tone. Describe here how you write.',
  failed: 'We couldn’t load your tone of voice',
  empty: 'You haven’t described your tone yet. Until you do, we go by your latest posts.',
  description: 'How you write',
  'description-hint':
    'For example: short sentences, no exclamation marks, a dry joke now and then. I write the way I talk.',
  samples: 'Sample texts',
  'samples-hint':
    'Up to {max} texts that sound like you: posts, e-mails, messages. They say more than any description.',
  sample: 'Text {number}',
  'remove-sample': 'Remove text {number}',
  'add-sample': 'Add text',
  'too-long': '{count} characters are too many: {max} at most.',
  privacy:
    'Only you can see this. We send it to your board’s language model when you choose your own tone, and nowhere else.',
  restored: 'We’ve restored what you typed.',
  'start-over': 'Start over',
  save: 'Save',
  saved: 'We’ve saved your tone of voice.',
  remove: 'Delete my tone',
  removed: 'We’ve deleted your tone of voice.',
  'remove-title': 'Delete your tone of voice?',
  'remove-body': 'This deletes the description and all sample texts. You can’t undo it.',
} satisfies Record<string, Text>

export type MyToneKey = keyof typeof en
