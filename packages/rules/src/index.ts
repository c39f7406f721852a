export {
  chooseMessage,
  chooseNetwork,
  chooseThankYou,
  lastNetworkKey,
  orderMessages,
  showsMessageSwitcher,
} from './editor/choice.js'
export { hashtagsIn, type HashtagSpan } from './editor/hashtags.js'
export {
  characterCount,
  lengthRing,
  lengthState,
  lengthStates,
  withoutByteOrderMark,
  type LengthRing,
  type LengthState,
} from './editor/length.js'
export { isLinkInText, linksIn, type LinkSpan } from './editor/links.js'
export {
  mentionsIn,
  mentionsToSubmit,
  storedMention,
  submittedMention,
  type MentionSpan,
} from './editor/mentions.js'
export {
  isReadOnly,
  mayEditText,
  textKinds,
  type EditorPermissions,
  type TextKind,
} from './editor/read-only.js'
export { scanText, type Splice, type TextScan } from './editor/scan.js'
export {
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
} from './editor/schedule.js'
export {
  isSentForApproval,
  submitLabel,
  submitLabels,
  type SubmitFacts,
  type SubmitLabel,
} from './editor/submit.js'
export {
  changedParts,
  chooseValidator,
  draftParts,
  editorNotice,
  editorNotices,
  editorProblemCodes,
  editorProblems,
  hasContentChanged,
  isSubmitDisabled,
  validators,
  type Draft,
  type DraftPart,
  type EditorFacts,
  type EditorNotice,
  type EditorProblem,
  type Validator,
} from './editor/validation.js'
export { expiryOutcome, expiryOutcomes, isExpired, type ExpiryOutcome } from './messages/expiry.js'
export { networkRules, profileRulesOf, rulesOf } from './networks/network-rules.js'
export type { ImageRatio, MediaLimits, NetworkRules, ProfileRules } from './networks/shape.js'
export { canReshare, postWindow, postWindows, type PostWindow } from './posts/window.js'
