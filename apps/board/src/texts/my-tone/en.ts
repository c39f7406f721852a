import type { Text } from '@rostrum/sdk'

export const en = {
  title: 'My tone of voice',
  intro: 'When a text is rewritten with AI, you can choose your own tone. Say here how you write.',
  failed: 'Your tone of voice could not be loaded',
  empty: 'Nothing is kept here yet. Until then your own newest posts show how you write.',
  description: 'How you write',
  'description-hint':
    'For example: short sentences, no exclamation marks, a dry joke now and then. I write as I talk.',
  samples: 'Texts of yours',
  'samples-hint':
    'Up to {max} texts that sound like you: posts, letters, messages. They say more than any description.',
  sample: 'Text {number}',
  'remove-sample': 'Remove text {number}',
  'add-sample': 'Add a text',
  'too-long': '{count} characters are too many: at most {max}.',
  privacy:
    'Only you see this. It goes to the language model of the board when you choose your own tone, and nowhere else.',
  restored: 'What you had typed is back.',
  'start-over': 'Start over',
  save: 'Save',
  saved: 'Your tone of voice is saved.',
  remove: 'Delete my tone',
  removed: 'Nothing of it is kept any more.',
  'remove-title': 'Delete your tone of voice?',
  'remove-body': 'The description and all texts are deleted. This cannot be undone.',
} satisfies Record<string, Text>
