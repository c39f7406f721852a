export {
  fileChanges,
  fileDifference,
  textDifference,
  type FileChange,
  type TextPiece,
} from './approvals/difference.js'
export { approvalNeed, approvalNeeds, isApprovalOver, type ApprovalNeed } from './approvals/need.js'
export {
  approvalStanding,
  decisionProblem,
  decisionProblems,
  maySetWorkflow,
  noteProblem,
  noteProblems,
  stepApprovers,
  workflowProblem,
  workflowProblems,
  type DecisionProblem,
  type NoteProblem,
  type WorkflowProblem,
} from './approvals/workflow.js'
export {
  abortsRequests,
  backUpToastMs,
  connectivityEvents,
  connectivityStates,
  connectivityToast,
  connectivityToasts,
  countdown,
  countdownUnits,
  nextConnectivity,
  reconnectDelay,
  socketMoments,
  socketStep,
  type ConnectivityEvent,
  type ConnectivityState,
  type ConnectivityToast,
  type CountdownUnit,
  type SocketMoment,
} from './connectivity/connectivity.js'
export {
  crisisErrors,
  hasCrisisChanged,
  mayPost,
  schedulingError,
  showsCrisisBanner,
  type CrisisError,
} from './crisis/crisis.js'
export {
  displayPattern,
  displayTime,
  inputPattern,
  inputTime,
  readInputTime,
  type DateWords,
} from './dates/format.js'
export { localMoment, type LocalMoment } from './dates/local-moment.js'
export { isDeleted, readDeleted, readEndDate, readMoment, writeMoment } from './dates/moment.js'
export {
  clampPicked,
  isDayPickable,
  isPickable,
  pickableMinutes,
  pickerSteps,
  schedulingBounds,
  type PickerBounds,
} from './dates/picker.js'
export {
  isRealDate,
  readWallTime,
  wallMinutes,
  wallOfMinutes,
  writeWallDate,
  writeWallTime,
  type WallTime,
} from './dates/wall-time.js'
export { zoneLabel, zoneOptions, type ZoneOption } from './dates/zone-list.js'
export { dialogButtons, dialogStep, modalMotionMs, type DialogButton } from './dialogs/dialog.js'
export {
  afterShare,
  afterShareOutcomes,
  closeConfirmation,
  closeConfirmations,
  nextProfile,
  offersAnotherAccount,
  type AfterShareOutcome,
  type CloseConfirmation,
} from './editor/after-share.js'
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
} from './editor/assist.js'
export {
  chooseMessage,
  chooseNetwork,
  chooseThankYou,
  lastNetworkKey,
  orderMessages,
  showsMessageSwitcher,
} from './editor/choice.js'
export { copyToast, copyToasts, type CopyToast } from './editor/copy.js'
export { carriedContent, type CarriedContent } from './editor/carry.js'
export {
  editorElements,
  editorKinds,
  shownElements,
  type EditorElement,
  type EditorKind,
  type ElementFacts,
} from './editor/elements.js'
export { emojiSet, emojiSets, recentEmoji, showsEmojiPicker, type EmojiSet } from './editor/emoji.js'
export { foldedLength, pictureGrid } from './editor/fold.js'
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
  hashtagTerm,
  maxMentionEntries,
  mentionDebounceMs,
  mentionEntries,
  mentionSearch,
  mentionSearches,
  mentionStore,
  mentionTerm,
  type MentionSearch,
} from './editor/mention-search.js'
export {
  mentionsIn,
  mentionsToSubmit,
  storedMention,
  submittedMention,
  type MentionSpan,
} from './editor/mentions.js'
export {
  handOffProblems,
  instagramProblem,
  weChatProblem,
  type HandOffProblem,
} from './editor/hand-off-problem.js'
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
} from './editor/personal-share.js'
export { openFailure, openFailures, type OpenFailure } from './editor/opening.js'
export {
  linkAddedDelayMs,
  linkToPreview,
  postType,
  previewThumbnail,
  showsPreview,
} from './editor/preview.js'
export {
  isReadOnly,
  mayEditText,
  textKinds,
  type EditorPermissions,
  type TextKind,
} from './editor/read-only.js'
export { rescanText, scanText, spliceBetween, type Splice, type TextScan } from './editor/scan.js'
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
  assistLimit,
  assistLimits,
  mostRewritten,
  pollsRewriting,
  rewrittenSoFar,
  rewrittenText,
  type AssistLimit,
  type RewrittenFacts,
} from './editor/rewritten.js'
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
export {
  failedFormEffects,
  failedFormEffectsOf,
  failureMessage,
  failureMessageCodes,
  isFailure,
  ssoErrorCode,
  type FailedFormEffect,
  type FailureMessage,
  type FailureMessageCode,
} from './errors/failure.js'
export { isClick, sameClick, shortenText, withCampaign, type Campaign } from './links/short-links.js'
export { lazyLoadCheckMs, scrollToTopMs } from './lists/loading.js'
export {
  defaultPage,
  hasNextPage,
  hasPreviousPage,
  pageAfterRemoval,
  pageItems,
  pageSizes,
} from './lists/paging.js'
export { sortItems, toggleSorting, type Sorting } from './lists/sorting.js'
export {
  addedKinds,
  addMedia,
  addOutcomes,
  afterVideoConfirm,
  mediaControls,
  networkChange,
  networkChanges,
  type AddedKind,
  type AddOutcome,
  type MediaControls,
  type NetworkChange,
} from './media/adding.js'
export { fileProblems, imageProblems, videoProblems, type FileProblem } from './media/files.js'
export {
  middlePart,
  modifiedPart,
  readModifiers,
  writeModifiers,
  type Modifiers,
  type PicturePart,
} from './media/modifiers.js'
export {
  countMedia,
  isSingleMedia,
  largestCrop,
  mediaLimits,
  mediaProblemCodes,
  mediaProblems,
  ratioValue,
  takesAltText,
  truncateMedia,
  type Attached,
  type MediaCounts,
  type MediaProblem,
} from './media/limits.js'
export {
  cacheEvents,
  dropsCache,
  futureMessageCheckMs,
  hasNewerMessages,
  nextLoad,
  type CacheEvent,
} from './messages/cache.js'
export { excerpt } from './messages/excerpt.js'
export { expiryOutcome, expiryOutcomes, isExpired, type ExpiryOutcome } from './messages/expiry.js'
export { messageFailure, messageFailures, type MessageFailure } from './messages/load-failure.js'
export { networkName } from './networks/names.js'
export { networkRules, profileRulesOf, rulesOf } from './networks/network-rules.js'
export type { ImageRatio, MediaLimits, NetworkRules, ProfileRules } from './networks/shape.js'
export { defaultMatrix } from './permissions/default-roles.js'
export {
  allowedLetters,
  can,
  canByCode,
  mediaRights,
  type ActionLetter,
  type MediaRights,
} from './permissions/matrix.js'
export {
  areas,
  isAreaOpen,
  pageAccess,
  pageAccessCodes,
  type AccessFacts,
  type Area,
  type PageAccess,
} from './permissions/page-access.js'
export { canUploadVideo, uploadRights } from './permissions/upload-rights.js'
export { bannedWords } from './posts/banned-words.js'
export { shownApproval } from './posts/approval.js'
export {
  canReshare,
  closeAttempt,
  closeOutcomes,
  postWindow,
  postWindows,
  reshareFailurePath,
  type CloseOutcome,
  type PostWindow,
} from './posts/window.js'
export {
  hasOpenSignals,
  isSignalOn,
  preferencesOnDevice,
  pushPreferences,
  settledPreferences,
  type SettledPreferences,
} from './preferences/preferences.js'
export {
  connectableTypes,
  isChannelOffered,
  offeredNetworks,
  readChannels,
  withInstagramPlaceholder,
} from './profiles/channels.js'
export { toggledProfiles, type ChoosableProfile } from './profiles/choosing.js'
export { daysLeft, dueNotice, expiryMarkDays, expiryNotices } from './profiles/expiry.js'
export { connectMessage, connectMessages, type ConnectMessage } from './profiles/connect-outcome.js'
export {
  carriesLinkOrPdf,
  fitsNewPost,
  fitsStory,
  hasReshareProfile,
  type ProfileKind,
  type StoryFacts,
  type SuggestedMessage,
} from './profiles/exclusions.js'
export {
  canAddProfile,
  defaultProfileLimit,
  leftAfterAdding,
  leftAfterDeleting,
  profilesLeft,
  takesProfilePlace,
} from './profiles/limit.js'
export {
  neededProfiles,
  neededType,
  neededTypes,
  nullState,
  nullStates,
  type NeededProfiles,
  type NeededType,
  type NullState,
} from './profiles/null-state.js'
export {
  connectProblem,
  connectProblemCodes,
  nextProfileStatus,
  popupCheckMs,
  profileEvents,
  profileStatuses,
  warnsOfProfiles,
  type ConnectProblem,
  type ProfileEvent,
  type ProfileStatus,
} from './profiles/status.js'
export {
  mayRecheckPush,
  pushPermissions,
  pushState,
  pushStep,
  pushSteps,
  pushTokenType,
  pushTokenTypes,
  type PushPermission,
  type PushRegistration,
  type PushStep,
  type PushTokenType,
} from './push/push.js'
export { badCodeTarget, guardCodes, guardRoute, type GuardCode } from './router/guard.js'
export {
  activeMenuItem,
  hasMobileNavigation,
  menuItems,
  offeredMenuItems,
  opensNewTab,
  screenOf,
  screens,
  type MenuItem,
  type Screen,
} from './router/menu.js'
export { deepLinkTarget, rewriteHash } from './router/old-links.js'
export {
  homeOrders,
  idPatterns,
  routeProblemCodes,
  type HomeOrder,
  type IdKind,
  type Order,
  type Parameter,
  type RouteProblem,
  type ValueOf,
} from './router/parameter.js'
export { pushTarget, pushTypes, type PushType } from './router/push-target.js'
export { readParameter, writeParameter, type Read } from './router/read-parameter.js'
export {
  readRoute,
  type RouteFault,
  type RouteMatch,
  type RouteParams,
  type RouteQuery,
  type RouteQueryInput,
  type RouteReading,
} from './router/read-route.js'
export { redirectTarget } from './router/redirect.js'
export {
  routes,
  type Guard,
  type QueryParameter,
  type Route,
  type RouteName,
  type Routes,
} from './router/routes.js'
export { shareIntentTarget } from './router/share-intent.js'
export { RouteError, writeRoute } from './router/write-route.js'
export { avatarKind, avatarSeed, avatarSize } from './session/avatar.js'
export {
  appSource,
  appSources,
  boardEnvironment,
  boardEnvironments,
  needsHttps,
  type AppSource,
  type BoardEnvironment,
} from './session/board-environment.js'
export {
  accountSwitchLogin,
  boardPageStep,
  boardSwitchOutcome,
  boardSwitchOutcomes,
  canSwitchBoard,
  isSsoAddress,
  type BoardSwitchOutcome,
} from './session/board-switch.js'
export { crmLoginOutcome, crmThemes, salesforceTheme, type CrmTheme } from './session/crm.js'
export {
  fieldProblemCodes,
  fieldProblems,
  fieldTypes,
  isEmail,
  isName,
  isUrl,
  type FieldProblem,
  type FieldType,
} from './session/form-field.js'
export { isLocalStoreKey, localStoreKey, localStoreOverflow } from './session/local-store.js'
export { chooseLocale, chooseZone } from './session/locale.js'
export {
  loginOutcome,
  loginOutcomes,
  loginPageStart,
  otherServer,
  otherServerStep,
  ssoDomain,
  tokenLoginOutcome,
  tokenLoginOutcomes,
  type LoginOutcome,
  type OtherServer,
  type TokenLoginOutcome,
} from './session/login-outcome.js'
export {
  passwordBounds,
  passwordLength,
  passwordProblemCodes,
  passwordProblems,
  type PasswordProblem,
  type PasswordRules,
} from './session/password.js'
export {
  isMobilePlatform,
  maintenancePollMs,
  maintenanceStep,
  platforms,
  sessionEffects,
  sessionEffectsOf,
  showsMaintenanceNotice,
  type Platform,
  type SessionEffect,
} from './session/session-end.js'
export {
  confirmationPage,
  exchangeOutcome,
  exchangeOutcomes,
  formTokenOutcome,
  pageAfterSignup,
  signupNextPages,
  signupOutcome,
  signupOutcomes,
  signupPage,
  signupPages,
  type ExchangeOutcome,
  type SignupNextPage,
  type SignupOutcome,
  type SignupPage,
} from './session/signup.js'
export { afterEditorPath, homeApp, homeApps, storyNetworks, type HomeApp } from './stories/home.js'
export {
  defaultSuggestionFilter,
  isSuggestionResetEnabled,
  isSuggestionSubmitDisabled,
  pulled,
  pullToRefresh,
  readSuggestionFilter,
  suggestedByFilters,
  suggestionFilterPath,
  suggestionPrefill,
  suggestionStatusFilters,
  type SuggestedByFilter,
  type SuggestionDraft,
  type SuggestionFilter,
  type SuggestionStatusFilter,
} from './suggestions/suggestions.js'
export {
  mediaToastRetry,
  thankYouPoints,
  toastKinds,
  toastOf,
  toastTypes,
  type Points,
  type ToastKind,
  type ToastType,
} from './toasts/toasts.js'
export {
  hasTopicDifference,
  isNewTopicSubmitDisabled,
  isTopicSubmitDisabled,
  preselectedTopics,
  sortedTopics,
  toggleAllTopics,
  topicCloseProblem,
  topicDifference,
  topicModal,
  topicModals,
  topicSavedToast,
  topicToasts,
  type TopicModal,
  type TopicToast,
} from './topics/topics.js'
export {
  closesSignalsModal,
  closesTour,
  isSignalsSlideRelevant,
  isTourNextDisabled,
  marksTourSeen,
  modalMoments,
  oneOffTour,
  oneOffTours,
  showsTour,
  skipActions,
  slideOutcome,
  slideOutcomes,
  tourCookie,
  tourCookieSlides,
  tourSlides,
  tourSlidesShown,
  tourVersion,
  type ModalMoment,
  type OneOffTour,
  type SlideOutcome,
  type TourFacts,
  type TourSlide,
} from './tours/tour.js'
export { mayKeepNetworkApps } from './permissions/network-apps.js'
