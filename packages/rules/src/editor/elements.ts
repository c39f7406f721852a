import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'
import { showsAssistButton } from './assist.js'
import { showsEmojiPicker } from './emoji.js'
import { showsPreview } from './preview.js'

/** What is open in the editor. */
export const editorKinds = [
  'story-share',
  'message-share',
  'new-post',
  'existing-post',
  'reshare',
  'comment',
] as const
export type EditorKind = (typeof editorKinds)[number]

/** The parts that the editor can show. */
export const editorElements = [
  'title',
  'profile-selection',
  'last-shared-date',
  'message-description',
  'message',
  'placeholder',
  'emoji-picker',
  'ai-assist',
  'rephrase',
  'my-tone',
  'picture',
  'video',
  'link-data',
  'image-upload',
  'copy-to-clipboard',
  'reset',
  'validation',
  'schedule',
  'keep-open',
  'xing-sharing',
  'wechat-sharing',
  'facebook-personal-sharing',
  'instagram-personal-sharing',
  'submit',
  'delete-post',
  'thank-you',
  'close-confirm',
] as const
export type EditorElement = (typeof editorElements)[number]

/** What decides about the parts of the editor. */
export interface ElementFacts {
  readonly kind: EditorKind
  readonly network: Network
  readonly profileType: ProfileType
  readonly isMobile: boolean
  readonly isReadOnly: boolean
  readonly isRepost: boolean
  readonly isTextEmpty: boolean
  readonly hasChanged: boolean
  readonly hasImage: boolean
  readonly hasVideo: boolean
  readonly hasLink: boolean
  readonly isPdf: boolean
  readonly wasSharedBefore: boolean
  readonly hasDescription: boolean
  readonly offersAnotherAccount: boolean
  readonly canUpdateMessage: boolean
  readonly canAddMedia: boolean
  readonly hasAiRephrase: boolean
  readonly hasMyTone: boolean
}

const suggested: readonly EditorKind[] = ['story-share', 'message-share', 'reshare']

function hasAssist(facts: ElementFacts) {
  return !facts.isReadOnly && showsAssistButton(facts)
}

const sharingOf = (facts: ElementFacts): EditorElement | null => {
  if (!profileRulesOf(facts).isHandOff || facts.kind === 'comment') return null
  switch (facts.network) {
    case 'xing':
      return 'xing-sharing'
    case 'wechat':
      return 'wechat-sharing'
    case 'facebook':
      return 'facebook-personal-sharing'
    default:
      return 'instagram-personal-sharing'
  }
}

const shown = {
  title: () => true,
  'profile-selection': ({ kind }) => kind !== 'comment',
  'last-shared-date': ({ kind, wasSharedBefore }) => suggested.includes(kind) && wasSharedBefore,
  'message-description': ({ kind, hasDescription }) => suggested.includes(kind) && hasDescription,
  message: () => true,
  placeholder: ({ isTextEmpty, isReadOnly }) => isTextEmpty && !isReadOnly,
  'emoji-picker': (facts) => showsEmojiPicker(facts),
  'ai-assist': hasAssist,
  rephrase: hasAssist,
  'my-tone': (facts) => hasAssist(facts) && facts.hasMyTone,
  picture: ({ hasImage }) => hasImage,
  video: ({ hasVideo }) => hasVideo,
  'link-data': (facts) => facts.hasLink && !facts.hasVideo && showsPreview(facts),
  'image-upload': (facts) => facts.canAddMedia && profileRulesOf(facts).allowsMedia && !facts.isRepost,
  'copy-to-clipboard': (facts) => facts.kind !== 'comment' && profileRulesOf(facts).isHandOff,
  reset: ({ hasChanged, isReadOnly }) => hasChanged && !isReadOnly,
  validation: () => true,
  schedule: (facts) => facts.kind !== 'comment' && profileRulesOf(facts).isSchedulable,
  'keep-open': ({ kind, offersAnotherAccount }) => kind !== 'comment' && offersAnotherAccount,
  'xing-sharing': (facts) => sharingOf(facts) === 'xing-sharing',
  'wechat-sharing': (facts) => sharingOf(facts) === 'wechat-sharing',
  'facebook-personal-sharing': (facts) => sharingOf(facts) === 'facebook-personal-sharing',
  'instagram-personal-sharing': (facts) => sharingOf(facts) === 'instagram-personal-sharing',
  submit: (facts) => sharingOf(facts) === null || facts.network === 'xing',
  'delete-post': ({ kind }) => kind === 'existing-post',
  'thank-you': ({ kind }) => kind !== 'comment' && kind !== 'existing-post',
  'close-confirm': () => true,
} satisfies Record<EditorElement, (facts: ElementFacts) => boolean>

/** Facts: what is open, for which profile, and what the person may. Out: the parts that are there. EDITOR40 to EDITOR45 */
export const shownElements = (facts: ElementFacts): EditorElement[] =>
  editorElements.filter((element) => shown[element](facts))
