export { approvalNeed } from './approvals/is-approval-required.js'
export { type LinkCard, linkDifference, type LinkedVersion } from './approvals/link-diff.js'
export { labelDifference, type LabelName } from './approvals/label-diff.js'
export { type FileChange, fileDifference, textDifference } from './approvals/text-diff.js'
export {
  approvalStanding,
  type ApprovalStanding,
  decisionProblem,
  type DecisionProblem,
  maySetWorkflow,
  noteProblem,
  type NoteProblem,
  stepApprovers,
  workflowProblem,
} from './approvals/workflow.js'
export {
  assistLength,
  assistProblem,
  type AssistProblem,
  type AssistTone,
  assistTones,
  isPartialRephrase,
  offeredTones,
  rephrasedText,
  showsAssistMenu,
} from './assist/assist.js'
export { showsAssistButton } from './assist/assist-button.js'
export {
  altTextCost,
  assistLimit,
  maxRewritten,
  pollsRewriting,
  rewrittenSoFar,
  rewrittenText,
  suggestedAltText,
} from './assist/rewrite-output.js'
export { textVariants, type TextVariant } from './assist/variants.js'
export { isToneEmpty, savedTone, toneProblemsOf } from './assist/tone-of-voice.js'
export {
  abortsRequests,
  backUpToastMs,
  type ConnectivityEvent,
  type ConnectivityState,
  connectivityToast,
  type ConnectivityToast,
  connectivityToasts,
  nextConnectivity,
  reconnectDelay,
} from './connectivity/connectivity.js'
export { countdown } from './connectivity/countdown.js'
export { csvCell, readCsvCell } from './audit/csv-cell.js'
export { changedFacts, entryFacts, type EntryFact, type FactValue } from './audit/entry-facts.js'
export { mayPost, schedulingError } from './crisis/crisis.js'
export { crisisProblem, maxCrisisReason } from './crisis/crisis-mode.js'
export {
  crmIdentityProblem,
  type CrmIdentityProblem,
  isRecentRequest,
  sugarEmail,
} from './crm/crm-identity.js'
export { crmLoginOutcome, type CrmTheme, salesforceTheme } from './session/crm.js'
export { recordSearches } from './crm/record-searches.js'
export { isSalesforcePage, ownDomain, salesforceFrames, salesforceOrigin } from './crm/salesforce-address.js'
export { salesforceId } from './crm/salesforce-id.js'
export { sugarAddress } from './crm/sugar-address.js'
export { localMoment } from './dates/local-moment.js'
export { readEndDate, readMoment } from './dates/moment.js'
export { lastPickedTime, readWallTime, writeWallTime } from './dates/wall-time.js'
export { zoneLabel, type ZoneOption, zoneOptions } from './dates/zone-list.js'
export { dialogStep } from './dialogs/dialog.js'
export { carriedContent } from './editor/carry-over.js'
export {
  chooseNetwork,
  chooseThankYou,
  keepOpenKey,
  lastNetworkKey,
  namesLanguage,
  orderMessages,
} from './editor/defaults.js'
export { openProblem, type OpenProblem } from './editor/open-error.js'
export { type EditorPermissions, isReadOnly, mayEditText, type TextKind } from './editor/read-only.js'
export { originForms, starProblem, type StarProblem } from './embed/key-origins.js'
export {
  exchangeProblem,
  personWords,
  type PersonWords,
  type SignInProblem,
  signInProblems,
  tokenProblem,
} from './embed/sign-in-problem.js'
export { tokenPart } from './embed/token-part.js'
export { outdatedBuilds, type ServedBuild } from './embed/builds.js'
export { errorMessage, fieldProblem, ssoErrorCode } from './errors/error-message.js'
export { attemptWait } from './errors/attempt-wait.js'
export { isErrorAnswer } from './errors/error-answer.js'
export { copyToast } from './hand-off/copy-toast.js'
export {
  type HandOffProblem,
  instagramProblem,
  weChatProblem,
  worksHere,
} from './hand-off/hand-off-problem.js'
export {
  asksWhetherShared,
  createsPersonalPost,
  downloadChunkBytes,
  downloadError,
  downloadErrorText,
  downloadSpace,
  facebookOutcome,
  type FacebookResult,
  facebookResultOf,
  facebookResults,
  facebookShareUrl,
  handOffOutcome,
  type HandOffOutcome,
  type HandOffResult,
  type InstagramError,
  instagramShareError,
  showsDownloadProgress,
  xingShareUrl,
} from './hand-off/hand-off.js'
export { handOffWay, hidesShared, needsLink } from './hand-off/hand-off-way.js'
export { deepLinkTarget } from './router/legacy-links.js'
export { shareIntentTarget } from './router/share-intent.js'
export { rankCommands } from './commands/rank-commands.js'
export { isUpgradeRequired } from './install/upgrade.js'
export { cachesAnswer, cacheLimits, mayShowCached, openedPath, sharedPath } from './install/install.js'
export { isRange } from './leaderboard/days.js'
export { comparedRange, coverOf, currentRange, type DateRange, type SpanOf } from './leaderboard/periods.js'
export {
  defaultWeights,
  maxDailyLimit,
  maxWeight,
  pointsFor,
  settingsProblems,
  takeBack,
  type EarnedOn,
  type PointKind,
} from './leaderboard/points.js'
export { ranksOf, trendOf, visibleRows } from './leaderboard/ranks.js'
export { cardAddresses, drawsOwnCard } from './links/card-addresses.js'
export {
  utmParameters,
  utmPlaceholders,
  utmProblem,
  withParameters,
  type UtmPlaceholder,
} from './links/utm-template.js'
export { isClick, sameClick, shortenText, withCampaign } from './links/short-links.js'
export { scrollToTopMs } from './lists/loading.js'
export { hasNextPage, hasPreviousPage, pageAfterRemoval, pageSizes } from './lists/paging.js'
export { type AddedKind, addMedia, mediaControls, networkChange } from './media/adding.js'
export { type AttachmentProblem, attachmentProblemCodes, attachmentProblems } from './media/attachments.js'
export {
  captionLanguage,
  type CaptionLanguage,
  captionRegions,
  type Cue,
  isCaptionLanguage,
  readCaptions,
  takesCaptions,
  writeSrt,
  writeVtt,
} from './media/captions.js'
export { type CropHandle, movedPart, resizedPart, turnedPart, wholePart, zoomedPart } from './media/crop.js'
export {
  type FileProblem,
  fileProblems,
  imageProblems,
  takesCover,
  takesJpegOnly,
  videoProblems,
} from './media/files.js'
export {
  altTextExcess,
  altTextLimit,
  countMedia,
  type MediaCounts,
  commonMediaLimits,
  mediaLimits,
  ratioValue,
  takesAltText,
  truncateMedia,
} from './media/limits.js'
export {
  middlePart,
  modifiedPart,
  type Modifiers,
  type PicturePart,
  readModifiers,
  writeModifiers,
} from './media/modifiers.js'
export { pictureShapes, shapeName } from './media/shapes.js'
export {
  hashtagTerm,
  mentionDebounceMs,
  mentionEntries,
  mentionSearch,
  mentionTerm,
} from './mentions/mention-search.js'
export { foldForSearch, isUnspaced } from './search/folded.js'
export { foundExcerpt } from './search/found-excerpt.js'
export { markedParts, type TextPart } from './search/marked-parts.js'
export { isMisspelt } from './search/typo.js'
export { dropsCache, futureMessageCheckMs, hasNewerMessages, nextLoad } from './messages/cache.js'
export { homeApp, type HomeApp } from './stories/home.js'
export { isNewStory, isNewVisit } from './stories/visit.js'
export { expectedNetworks } from './messages/expected-networks.js'
export { expiryOutcome, isExpired } from './messages/expiry.js'
export { lackingProfile } from './messages/lacking-profile.js'
export { canComment, commentRulesOf } from './networks/comments.js'
export { imageRatios } from './networks/content.js'
export { networkMark } from './networks/mark.js'
export { networkName } from './networks/names.js'
export type { MediaLimits, NeededType } from './networks/network-definition.js'
export { isSentByUs, profileRulesOf, rulesOf } from './networks/network-rules.js'
export {
  noticeGroup,
  quietMinutes,
  sendsEmail,
  isListed,
  showsOnBoard,
  allNoticeKinds,
  wantsEmail,
  type GroupChoice,
  type NoticeChoices,
} from './notices/notice-wishes.js'
export { cleanName, cleanNamePart, maxNameLength, type OwnName, wrongPart } from './people/own-name.js'
export {
  addDays,
  calendarDays,
  calendarGaps,
  calendarView,
  firstWeekday,
  nextView,
  storyMoveProblem,
  type CalendarView,
  type Weekday,
} from './editorial/calendar.js'
export { isRealDate } from './dates/wall-time.js'
export { mayEditStories } from './editorial/editors.js'
export { storyActionProblem, storyActions, storyState } from './editorial/story-state.js'
export { companyPostTitle, mayMakeStory, mayReadPage } from './editorial/company-posts.js'
export { chooseEntries, feedAddress, feedLimits, type FeedEntry } from './editorial/feeds.js'
export {
  apiKeyLimits,
  apiKeyWarnings,
  dueKeyWarning,
  endsSoon,
  matrixOfScopes,
  mayGiveScope,
  mayKeyGiveRole,
} from './api-keys/api-keys.js'
export { mayRotate } from './api-keys/rotation.js'
export {
  isWebhookFailed,
  webhookAddress,
  webhookLimits,
  webhookOutcome,
  type WebhookOutcome,
} from './webhooks/webhooks.js'
export { draftProblems, type DraftFacts } from './editorial/draft-problems.js'
export { mayManagePeople, personChangeProblem, type PersonChangeProblem } from './people/person-change.js'
export {
  isBuiltIn,
  matrixWith,
  mayGiveRole,
  maxRoleName,
  maxRoles,
  rightsProblem,
  roleDeletionProblem,
  roleNameProblem,
  type Grant,
  type RoleChangeProblem,
} from './people/role-change.js'
export { rolePreview, type Ability, type RolePreview } from './people/role-preview.js'
export { comparedCopy, staggeredTime } from './guard-rails/same-copy.js'
export { hostOf } from './links/host-of.js'
export { isLinkDomain, linkDomainProblems, type LinkDomainProblem } from './links/link-domain.js'
export { quietEnd } from './guard-rails/quiet-time.js'
export {
  costOnX,
  isBeyondBudget,
  monthAround,
  monthForecast,
  sumOnX,
  type PostsOnX,
} from './guard-rails/x-cost.js'
export { labelsOf, takesLabels } from './guard-rails/labels.js'
export {
  dayWithRoom,
  disclosureFor,
  isMovedByRails,
  missingAltTexts,
  postsLeft,
  withDisclosure,
} from './guard-rails/guard-rails.js'
export { leaveProblem, type LeaveProblem } from './people/leaving.js'
export { inviteProblem, maxInvitations, nameParts, tableOf, type InvitedRow } from './people/invitations.js'
export {
  fieldChoices,
  fieldOfHeading,
  fieldText,
  peopleFieldProblem,
  readFieldValue,
  type PeopleFieldProblem,
} from './people/people-fields.js'
export { profileCondition } from './people/profile-condition.js'
export { defaultMatrix } from './permissions/default-roles.js'
export { can } from './permissions/matrix.js'
export { mayKeepNetworkApps, mayKeepSignIn } from './permissions/network-apps.js'
export { type Area, isAreaOpen, pageAccess, type PageAccess } from './permissions/page-access.js'
export { canUploadVideo, uploadRights } from './permissions/upload-rights.js'
export { shownApproval } from './posts/approval.js'
export { bannedWords } from './posts/banned-words.js'
export { newerPost } from './posts/newer-post.js'
export { overdueUntil } from './posts/overdue.js'
export { postGroup, postSpans, restorableMs, spanStart, type PostSpan } from './posts/post-group.js'
export { postHistory, type HistoryMinute, type HistoryStep, type LogLine } from './posts/post-history.js'
export { canReshare, closeAttempt, postWindow, reshareErrorPath } from './posts/post-dialog.js'
export { preferencesOnDevice, hasOpenSignals, settledPreferences } from './preferences/preferences.js'
export { offeredZone } from './preferences/time-zone.js'
export { hidesCard, withoutLink } from './preview/hidden-card.js'
export { linkAddedDelayMs, linkToPreview, postType } from './preview/preview.js'
export { foldedLength, pictureGrid, pictureShape } from './preview/truncation.js'
export {
  connectableTypes,
  isChannelOffered,
  offeredNetworks,
  readChannels,
  withInstagramPlaceholder,
} from './profiles/channels.js'
export { toggledProfiles } from './profiles/choosing.js'
export { fitsNewPost, fitsStory, hasReshareProfile } from './profiles/exclusions.js'
export { daysLeft, dueNotice, expiryMarkDays } from './profiles/expiry.js'
export {
  canAddProfile,
  countsAsProfile,
  defaultProfileLimit,
  leftAfterAdding,
  leftAfterDeleting,
  profilesLeft,
} from './profiles/limit.js'
export { neededType } from './profiles/null-state.js'
export {
  connectProblem,
  type ConnectProblem,
  connectProblemCodes,
  consentAskMs,
  nextProfileStatus,
  popupCheckMs,
  warnsOfProfiles,
} from './profiles/status.js'
export { entrancePaths } from './session/login/entrance-paths.js'
export { badCodeTarget, guardRoute } from './router/guard.js'
export { rewriteHash } from './router/legacy-links.js'
export { activeMenuItem, hasMobileNavigation, type MenuItem, offeredMenuItems } from './router/menu.js'
export {
  mayRecheckPush,
  pushState,
  pushStep,
  pushTokenType,
  type PushPermission,
  type PushRegistration,
} from './push/push.js'
export { firebaseStatus, type FirebaseProblem } from './push/firebase.js'
export { mayPushStory, pushKey, pushOutcome, pushTypeOf, sendsPush, wantsPush } from './push/push-wishes.js'
export {
  digestPace,
  digestParts,
  digestTurn,
  hasDigestNews,
  nextDigest,
  type DigestFigures,
  type DigestParts,
} from './digest/digest.js'
export { approvalsTarget, pushTarget, type PushType } from './push/push-target.js'
export { boardToOpen, withoutBoardParameters } from './router/named-board.js'
export { readRoute, type RouteMatch, type RouteParams, type RouteQueryInput } from './router/read-route.js'
export { redirectTarget } from './router/redirect.js'
export type { Route } from './router/parameters/route-parameters.js'
export { type RouteName, routes } from './router/routes.js'
export { writeRoute } from './router/write-route.js'
export { isScheduled } from './schedule/is-scheduled.js'
export {
  chooseSchedule,
  defaultSchedule,
  hasComeBack,
  resetsSchedule,
  scheduleLaterKey,
  scheduleOption,
  type ScheduleOption,
  scheduleOptions,
  scheduleProblem,
  type ScheduleProblem,
  scheduleProblems,
  scheduleToRemember,
  scheduleType,
} from './schedule/schedule.js'
export { suggestedTimes } from './schedule/suggested-times.js'
export { avatarKind, avatarSize } from './session/avatar/avatar.js'
export {
  captchaLevels,
  type FailedSignIns,
  nextCaptchaLevel,
  wantedCaptchaLevel,
} from './session/login/captcha.js'
export {
  accountSwitchLogin,
  boardSwitchOutcome,
  boardToSwitchTo,
  canSwitchBoard,
  isSsoAddress,
  type BoardSwitchOutcome,
} from './session/board-switch.js'
export { isEmail } from './session/email.js'
export { fieldProblems, type FieldType, nameText } from './session/form-field.js'
export { isUrl } from './session/url.js'
export { identicon } from './session/avatar/identicon.js'
export { isLocalStoreKey, localStoreKey, localStoreOverflow } from './session/local-store.js'
export {
  acceptedLocale,
  acceptedTag,
  chooseLocale,
  chooseZone,
  regionalTag,
  weightedRanges,
  zoneTag,
} from './session/locale.js'
export { loginOutcome, otherServer, ssoDomain } from './session/login/login-outcome.js'
export { tokenLoginOutcome } from './session/login/token-login.js'
export { type SignOnFields, signOnErrorCode, signOnQuery, signOnStep } from './session/login/sign-on.js'
export { deviceOf, type Device, sendsDeviceNotice } from './session/device/device.js'
export { isGuessablePassword } from './session/password/guessable-password.js'
export {
  isPasswordExpired,
  passwordExpiry,
  passwordRuleBounds,
  rememberedPasswords,
} from './session/password/password-age.js'
export { passwordBounds, passwordLength, passwordProblems } from './session/password/password.js'
export { needsProof, proofLifetime, proofSeconds } from './session/login/proof.js'
export {
  hostPerson,
  hostTokenProblem,
  intranetKinds,
  type IntranetKind,
  maxHostTokenAge,
} from './intranet/intranet.js'
export {
  appSource,
  type AppSource,
  boardEnvironment,
  boardEnvironments,
  needsHttps,
  type BoardEnvironment,
} from './session/board-environment.js'
export {
  accountSwitch,
  isBoardUnread,
  joinsLogin,
  strictestPolicy,
  type AccountSwitch,
} from './session/accounts.js'
export { isMobilePlatform, maintenancePollMs, showsMaintenanceNotice } from './session/session-end.js'
export {
  confirmationPage,
  formTokenOutcome,
  isOfDomain,
  pageAfterSignup,
  signupOutcome,
  signupPage,
} from './session/signup.js'
export { afterShare, type AfterShareOutcome, closeConfirmation, nextProfile } from './submit/after-share.js'
export { isSentForApproval, submitLabel, type SubmitLabel, submitLabels } from './submit/submit.js'
export {
  changedParts,
  type Draft,
  editorNotice,
  type EditorNotice,
  editorNotices,
  type EditorProblem,
  editorProblemCodes,
  editorProblems,
  hasContentChanged,
  isSchedulingDisabled,
  isSubmitDisabled,
} from './submit/validation.js'
export {
  defaultSuggestionFilter,
  isSuggestionResetEnabled,
  isSuggestionSubmitDisabled,
  mayUpdateSuggestion,
  pulled,
  pullToRefresh,
  readSuggestionFilter,
  storyOfSuggestion,
  suggestedByFilters,
  type SuggestionFilter,
  suggestionFilterPath,
  suggestionLimits,
  suggestionPrefill,
  suggestionStatusFilters,
} from './suggestions/suggestions.js'
export {
  assertionProblem,
  type AssertionFacts,
  clockSkew,
  type ExpectedFacts,
  rememberedUntil,
  responseProblem,
  type ResponseFacts,
} from './sso/assertion.js'
export { logoutTokenEnd, logoutTokenProblem, type LogoutClaims } from './sso/logout-token.js'
export { ssoCodeOf } from './sso/problem-code.js'
export { mappedRole } from './sso/mapped-role.js'
export { isPublicDomain, mustUseSso, policyProblem, type SignInWay, type SsoPolicy } from './sso/only-sso.js'
export { type KnownPerson, signOnOutcome, type SignOnFacts } from './sso/sign-on-person.js'
export { ssoReturn, type SsoWish } from './sso/sso-return.js'
export {
  accountBinding,
  entraEmail,
  entraProblem,
  microsoftClients,
  teamsAppearance,
  teamsPage,
} from './teams/teams.js'
export { emojiSet, type EmojiSet, recentEmoji, showsEmojiPicker } from './text/emoji.js'
export { hashtagsIn } from './text/hashtags.js'
export { isInvisible } from './text/invisible.js'
export { characterCount, lengthRing, type LengthRing, withoutByteOrderMark } from './text/length.js'
export { isLinkInText, linksIn } from './text/links.js'
export { losesLink, withLink } from './text/lost-link.js'
export { mentionsIn, mentionsToSubmit, storedMention } from './text/mentions.js'
export { rescanText, scanText, type Splice, spliceBetween, type TextScan } from './text/text-entities.js'
export { type Points, thankYouPoints, type ToastKind, toastOf, type ToastType } from './toasts/toasts.js'
export {
  cleanTopicName,
  foldTopicName,
  followedTopics,
  maxTopicName,
  maxTopics,
  topicDeletionProblem,
  topicMergeProblem,
  topicNameProblem,
  type TopicChangeProblem,
} from './topics/topic-change.js'
export {
  hasTopicDifference,
  isNewTopicSubmitDisabled,
  isTopicSubmitDisabled,
  preselectedTopics,
  sortedTopics,
  toggleAllTopics,
  topicCloseProblem,
  topicModal,
  type TopicModal,
  topicSavedToast,
} from './topics/topics.js'
export {
  closesSignalsModal,
  closesTour,
  firstTourSlide,
  isSignalsSlideRelevant,
  isTourNextDisabled,
  marksTourSeen,
  maySayMore,
  type ModalMoment,
  type OneOffTour,
  oneOffTour,
  seenTourVersion,
  showsTour,
  type SkipAction,
  slideOutcome,
  type SlideOutcome,
  tourCookie,
  tourCookieName,
  tourCookieSlides,
  type TourFacts,
  type TourSlide,
  tourSlidesShown,
  toursSeenWith,
  tourVersion,
} from './tours/tour.js'
export { addressResult, isLocalAddress } from './setup/address.js'
export { keepsMailPassword, mailKeeper, mailProblemsIn } from './setup/mail-settings.js'
export { readSetupCode, setupCodeAlphabet, setupCodeLength } from './setup/setup-code.js'
export { maySetupBeDismissed, setupStates } from './setup/setup-steps.js'
export { colorFit, mayKeepCompany, readWholeNumber } from './company/company.js'
export { isSameName } from './company/board-name.js'
export { healthOf } from './company/health.js'
export { canBeJoined, inviteLinkState, readDomains } from './invite-links/invite-links.js'
export { owesTerms, termsBlocks, type TermsBlock, type TermsPart } from './terms/terms.js'
export { sortItems, toggleSorting, type Sorting } from './lists/sorting.js'
export { axisTicks, growthOf } from './analytics/axis.js'
export { csvLines } from './analytics/csv.js'
export {
  daysOf,
  rangeBefore,
  reportParts,
  reportRange,
  usualDays,
  type ReportParts,
} from './analytics/periods.js'
export { minTeamSize, shownTeams, sumNumbers, type ShownTeam, type TeamNumbers } from './analytics/teams.js'
export { eventsAtOnce, isTrackable, maxWaitingEvents, maySend, sentOutside } from './tracking/tracking.js'
