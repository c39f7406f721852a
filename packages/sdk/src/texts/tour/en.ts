import type { Text } from '../texts.js'

export const en = {
  step: 'Step {at} of {count}',
  start: 'Let’s start',
  next: 'Next',
  back: 'Back',
  finish: 'Choose a story',
  done: 'Done',
  save: 'Save',
  'not-yet': 'The tour closes after the last step.',
  'save-first': 'Save your choice first.',
  'intro-title': 'Welcome to {board}',
  'intro-body': 'This is where you share what your company suggests. We’ll show you how in two minutes.',
  'understand-title': 'You choose',
  'understand-body': 'Your company’s stories are on the home page. Nothing is shared until you share it.',
  'understand-body-3': 'Your company suggests texts for your posts. Nothing is shared until you share it.',
  'share-title': 'Share it in your words',
  'share-body': 'Change the suggested text as you like. Share it now, or schedule it.',
  'profiles-title': 'Connect a profile',
  'profiles-body': 'Your posts appear under your name. You can remove a profile at any time.',
  'skip-title': 'Continue without a profile?',
  'skip-body': 'You can’t share anything without a profile yet. You can connect one later from the menu.',
  skip: 'Skip',
  'topics-title': 'What interests you?',
  'topics-body': 'Your board shows stories on these topics. You can change them at any time.',
  'topics-all': 'All topics',
  'topics.selectionRequired': 'Choose at least one topic.',
  'signals-title': 'Your digest by e-mail',
  'signals-body': 'Once a day, an e-mail tells you what’s new. Choose what it contains.',
  'signals-with': 'New stories to share',
  'signals-without': 'My own numbers',
  'end-title': 'You’re all set',
  'end-body': 'Now share your first story. You’ll find this tour under “Help” in your account menu.',
  'repost-story-title': 'Repost your company’s posts',
  'repost-story-body':
    'Your company has already published some stories. When you share one, the original post appears on your profile.',
  'video-upload-title': 'Share your own videos',
  'video-upload-body':
    'You can now add videos to your posts. We check beforehand whether a video fits the social network.',
  'board-rebrand-title': 'Your board has a new look',
  'board-rebrand-body':
    'Stories, your posts and your profiles are in the main menu. Settings and help are in your account menu.',
  'got-it': 'Got it',
} satisfies Record<string, Text>

export type TourKey = keyof typeof en
