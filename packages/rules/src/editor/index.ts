export {
  afterShare,
  afterShareOutcomes,
  closeConfirmation,
  closeConfirmations,
  nextProfile,
  offersAnotherAccount,
  type AfterShareOutcome,
  type CloseConfirmation,
} from './after-share.js'
export {
  assistEffects,
  assistEffectsOf,
  assistEvents,
  assistLength,
  assistLengths,
  assistProblem,
  assistProblems,
  assistTones,
  isPartialRephrase,
  offeredTones,
  rephrasedText,
  showsAssistButton,
  showsAssistMenu,
  type AssistEffect,
  type AssistEvent,
  type AssistLength,
  type AssistProblem,
  type AssistTone,
} from './assist.js'
export { isToneEmpty, keptTone, toneProblems, toneProblemsOf, type ToneProblem } from './tone-of-voice.js'
export {
  chooseMessage,
  chooseNetwork,
  chooseThankYou,
  lastNetworkKey,
  orderMessages,
  showsMessageSwitcher,
} from './choice.js'
export { copyToast, copyToasts, type CopyToast } from './copy.js'
export { carriedContent, type CarriedContent } from './carry.js'
export {
  editorElements,
  editorKinds,
  shownElements,
  type EditorElement,
  type EditorKind,
  type ElementFacts,
} from './elements.js'
export { emojiSet, emojiSets, recentEmoji, showsEmojiPicker, type EmojiSet } from './emoji.js'
export { foldedLength, pictureGrid, pictureShape } from './fold.js'
export { hashtagsIn, type HashtagSpan } from './hashtags.js'
export {
  characterCount,
  lengthRing,
  lengthState,
  lengthStates,
  withoutByteOrderMark,
  type LengthRing,
  type LengthState,
} from './length.js'
export { isLinkInText, linksIn, type LinkSpan } from './links.js'
export {
  hashtagTerm,
  maxMentionEntries,
  mentionDebounceMs,
  mentionEntries,
  mentionSearch,
  mentionSearches,
  mentionStore,
  mentionTerm,
  type MentionSearch,
} from './mention-search.js'
export {
  mentionsIn,
  mentionsToSubmit,
  storedMention,
  submittedMention,
  type MentionSpan,
} from './mentions.js'
export { handOffProblems, instagramProblem, weChatProblem, type HandOffProblem } from './hand-off-problem.js'
export {
  createsPersonalPost,
  downloadChunkBytes,
  downloadError,
  downloadErrorText,
  downloadSpace,
  facebookOutcome,
  facebookOutcomes,
  facebookResultOf,
  facebookResults,
  facebookShareUrl,
  handOffNetwork,
  handOffNetworks,
  handOffOutcome,
  handOffOutcomes,
  handOffResults,
  hidesShared,
  instagramErrors,
  instagramShareError,
  isFacebookLinkMissing,
  needsLink,
  showsDownloadProgress,
  xingShareUrl,
  type FacebookOutcome,
  type FacebookResult,
  type HandOffNetwork,
  type HandOffOutcome,
  type HandOffResult,
  type InstagramError,
  asksWhetherShared,
} from './personal-share.js'
export { openFailure, openFailures, type OpenFailure } from './opening.js'
export { linkAddedDelayMs, linkToPreview, postType, previewThumbnail, showsPreview } from './preview.js'
export { isReadOnly, mayEditText, textKinds, type EditorPermissions, type TextKind } from './read-only.js'
export { rescanText, scanText, spliceBetween, type Splice, type TextScan } from './scan.js'
export {
  hasComeBack,
  chooseSchedule,
  defaultSchedule,
  isScheduled,
  resetsSchedule,
  scheduleLaterKey,
  scheduleOption,
  scheduleOptions,
  scheduleProblem,
  scheduleProblems,
  scheduleToRemember,
  scheduleType,
  type ScheduleForm,
  type ScheduleOption,
  type ScheduleProblem,
} from './schedule.js'
export {
  assistLimit,
  assistLimits,
  mostRewritten,
  pollsRewriting,
  rewrittenSoFar,
  rewrittenText,
  type AssistLimit,
  type RewrittenFacts,
} from './rewritten.js'
export { isSentForApproval, submitLabel, submitLabels, type SubmitFacts, type SubmitLabel } from './submit.js'
export {
  changedParts,
  chooseValidator,
  draftParts,
  editorNotice,
  editorNotices,
  editorProblemCodes,
  editorProblems,
  hasContentChanged,
  isSchedulingDisabled,
  isSubmitDisabled,
  validators,
  type Draft,
  type DraftPart,
  type EditorFacts,
  type EditorNotice,
  type EditorProblem,
  type Validator,
} from './validation.js'
