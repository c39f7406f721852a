import { lengthRing } from '@rostrum/rules'
import type { EditorKind, EditorTarget, EditorView } from './editor-view.js'

/** What an editor edits. */
export const kindOf = (target: EditorTarget): EditorKind => {
  if ('storyId' in target) return 'story'
  if ('commentOn' in target) return 'comment'
  if ('postId' in target) return 'post'
  if ('reshareOf' in target) return 'reshare'
  return 'messageId' in target ? 'message' : 'new'
}

/** The view until the content is there. */
export const loadingView = (target: EditorTarget): EditorView => ({
  status: 'loading',
  failure: null,
  error: null,
  kind: kindOf(target),
  story: null,
  post: null,
  networks: [],
  network: null,
  profiles: [],
  offered: [],
  shares: [],
  text: '',
  isReadOnly: true,
  repost: null,
  comment: null,
  mentions: [],
  message: { current: null, index: 0, count: 0, isSwitchable: false, language: null },
  type: 'text',
  media: [],
  isAssisted: false,
  link: null,
  linkHint: null,
  length: { ...lengthRing({ length: 0, maxLength: 1 }), isVisible: false, count: 0, max: 0 },
  schedule: {
    isShown: false,
    isDisabled: true,
    option: 'postNow',
    options: [],
    startDate: null,
    timezone: 'UTC',
    ownTimezone: 'UTC',
    minimum: '',
  },
  problems: [],
  fileProblems: [],
  notice: null,
  submit: { label: 'share-now', isEnabled: false, isBusy: false, isWaiting: false },
  handOff: null,
  isForApproval: false,
  keepOpen: false,
  canKeepOpen: false,
  nextProfile: null,
  canDelete: false,
  isDirty: false,
  draft: 'none',
  lostFiles: [],
  lastSharedAt: null,
})
