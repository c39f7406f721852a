export {
  createAiAssist,
  type AiAssist,
  type AiAssistState,
  type AiAssistRequest,
} from './ai-assist/ai-assist.js'
export { toneOfVoiceOf, type ToneOfVoiceOfPerson, type ToneOfVoiceState } from './ai-assist/tone-of-voice.js'
export { createRostrum, type Appearance, type Rostrum, type RostrumOptions } from './rostrum.js'
export { browserEnvironment } from './browser-environment.js'
export type { AnswerLike, Environment, KeyValue, Platform, RequestLike, SocketLike } from './environment.js'
export {
  type Host,
  type NativeApps,
  type NativePushes,
  type NativeFile,
  type NativeShare,
  type NavigationTarget,
  type Popup,
  type TokenReason,
} from './host.js'
export { addressOf } from './client/address.js'
export { afterQuiet } from './client/after-quiet.js'
export { ApiError, errorInfoOf, isApiError, toErrorInfo, type ErrorInfo } from './client/api-error.js'
export type { Client, SendOptions } from './client/client.js'
export type { Events, RostrumEvents } from './events/events.js'
export type { Session, SessionState, SignInOutcome } from './session/session.js'
export { loginOf, type Login } from './session/login.js'
export { goToOtherServer } from './session/other-server.js'
export type { EmailCodeState } from './session/email-code.js'
export type { Follow, FormState } from './session/form-state.js'
export {
  createSignUpForm,
  type OpenBoard,
  type SignUpFields,
  type SignUpForm,
  type SignUpLead,
  type SignUpProblem,
  type SignUpState,
} from './sign-up/sign-up-form.js'
export {
  createInvitation,
  isInvitationExpired,
  type Confirmation,
  type Invitation,
  type InvitationState,
} from './sign-up/invitation.js'
export {
  createRecovery,
  createRecoveryRequest,
  type Recovery,
  type RecoveryRequest,
  type RecoveryRequestState,
  type RecoveryState,
} from './password/recovery.js'
export {
  createPasswordChange,
  passwordPolicyOf,
  type CompanyPasswordPolicy,
  type PasswordChange,
  type PasswordChangeState,
  type PasswordPolicyState,
} from './password/password-change.js'
export { socialLoginOf, type SocialLogin, type SocialLoginState } from './social-login/social-login.js'
export { brandOfCode } from './sign-up/brand-of-code.js'
export { signInCompany } from './sign-up/sign-in-company.js'
export { boardSwitcherOf, type BoardSwitcher, type SwitchableBoard } from './boards/board-switcher.js'
export { switchToBoard, type SwitchOutcome } from './boards/switch-board.js'
export { chooseLanguage } from './preferences/language.js'
export type { StartupData } from './startup/startup.js'
export type { Permissions } from './permissions/permissions.js'
export type { Crisis, CrisisState } from './crisis/crisis.js'
export { heldOf, type Held, type HeldList, type HeldPosts } from './crisis/held-posts.js'
export type { Connectivity, ConnectivityView } from './connectivity/connectivity.js'
export {
  approvalsOf,
  type ApprovalList,
  type ApprovalQueue,
  type ApprovalQueueState,
  type Approvals,
  type DecidedApproval,
  type WorkflowState,
} from './approvals/approvals.js'
export type { PageState } from './lists/paged-list.js'
export {
  suggestionsOf,
  type SuggestionList,
  type SuggestionListState,
  type SuggestionReview,
  type Suggestions as ColleagueSuggestions,
} from './suggestions/suggestions.js'
export {
  createSuggestionForm,
  type SuggestionForm,
  type SuggestionFormOf,
  type SuggestionFormState,
  type SuggestionProblem,
} from './suggestions/suggestion-form.js'
export type { PictureProblem } from './suggestions/pictures.js'
export type { SuggestionPicture } from './suggestions/suggestion-drafts.js'
export {
  profilesOf,
  type ConnectOutcome,
  type Connecting,
  type Profiles,
  type ProfilesState,
} from './profiles/profiles.js'
export {
  analyticsOf,
  type Adoption,
  type Analytics,
  type AnalyticsDates,
  type AnalyticsPart,
  type AnalyticsQuery,
  type AnalyticsTablePage,
  type OwnAnalytics,
} from './analytics/analytics.js'
export { trackingOf, type Tracking } from './tracking/tracking.js'
export {
  leaderboardOf,
  type Leaderboard,
  type LeaderboardAnswer,
  type LeaderboardQuery,
  type LeaderboardSetup,
  type LeaderboardState,
} from './leaderboard/leaderboard.js'
export { writeVariant } from './editorial/variants.js'
export {
  storyCalendarOf,
  type StoryCalendar,
  type StoryCalendarState,
  type StoryDays,
  type StoryTime,
} from './editorial/calendar.js'
export {
  storyFilesOf,
  type CheckedStoryFile,
  type StoryFile,
  type StoryFiles,
  type StoryUploadState,
  type UploadedStory,
} from './editorial/story-files.js'
export {
  companyPostsOf,
  type CompanyPagesState,
  type CompanyPosts,
  type CompanyPostsState,
} from './editorial/company-posts.js'
export { feedsOf, type Feeds, type FeedsState } from './editorial/feeds.js'
export { crmInstancesOf, type CrmInstances, type CrmInstancesState } from './crm/crm-instances.js'
export { apiKeysOf, type ApiKeys, type ApiKeysState } from './api-keys/api-keys.js'
export { webhooksOf, type Webhooks, type WebhooksState } from './webhooks/webhooks.js'
export { findStories } from './commands/find-stories.js'
export { auditLogOf, type AuditLog, type AuditQuery, type AuditState } from './audit-log/audit-log.js'
export {
  guardRailsOf,
  type GuardRailsAnswer,
  type GuardRailSettings,
  type GuardRailsState,
  type ListChange,
  type TriedWords,
} from './guard-rails/guard-rails.js'
export { readSameCopy, type SameCopy } from './guard-rails/same-copy.js'
export { quietTimeEnd } from './guard-rails/quiet-time.js'
export { ownRailsOf, type OwnRails, type OwnRailsAnswer } from './guard-rails/own-rails.js'
export { railsTexts, type RailsKey } from './texts/rails/rails-texts.js'
export { rolesOf, type RoleGrant, type Roles, type RolesState } from './roles/roles.js'
export {
  peopleOf,
  type LeaveChoice,
  type LeaveOutcome,
  type People,
  type PeopleFilters,
  type PeopleQuery,
  type PeopleState,
  type PersonDetails,
} from './people/people.js'
export { networksOf as editorialNetworks } from './editorial/fill-from-link.js'
export { messageLength } from './editorial/form-problems.js'
export {
  describeStoryFile,
  editorialOf,
  type Audience,
  type Editorial,
  type EditorialQuery,
  type EditorialState,
  type StoryHistory,
  type StoryResults,
} from './editorial/editorial.js'
export { createStoryEditor, type StoryEditor } from './editorial/story-editor.js'
export type { StoryConflict, StoryEditorState } from './editorial/editor-state.js'
export {
  invitationsOf,
  type CheckedInvitations,
  type InvitationList,
  type InvitationProgress,
  type Invitations,
  type SentInvitations,
} from './people/invitations.js'
export { termsOf, type OwnTerms, type TermsState } from './terms/terms.js'
export { termsSettingsOf, type TermsAdministration, type TermsSettingsState } from './terms/terms-settings.js'
export {
  inviteLinksOf,
  type InviteLinks,
  type Joining,
  type JoiningState,
  type NewInviteLink,
} from './people/invite-links.js'
export { peopleFieldsOf, type PeopleFields, type PeopleFieldsState } from './people/people-fields.js'
export { companyBoardsOf, type CompanyBoards, type CompanyBoardsState } from './company/boards.js'
export { healthPageOf, type HealthPage, type HealthPageState } from './company/health.js'
export {
  companyOf,
  type BoardChange,
  type CompanyChange,
  type CompanySetup,
  type CompanyState,
} from './company/company.js'
export {
  createFirstRun,
  type FirstCompanyForm,
  type FirstRun,
  type FirstRunProblem,
  type FirstRunState,
} from './setup/first-run.js'
export {
  setupOf,
  type FirstStories,
  type FirstStoriesReport,
  type Setup,
  type SetupState,
} from './setup/checklist.js'
export {
  mailServerOf,
  type MailServerSettings,
  type MailServerState,
  type TestEmail,
} from './setup/mail-settings.js'
export {
  crisisModeOf,
  type CrisisMode,
  type CrisisModeAnswer,
  type CrisisModeState,
  type CrisisPlan,
} from './crisis/crisis-mode.js'
export {
  identityProvidersOf,
  type IdentityMetadata,
  type IdentityProviderForm,
  type IdentityProviders,
  type IdentityProvidersState,
} from './sso/identity-providers.js'
export { signOnOf, type SignOn, type SignOns, type SignOnState } from './sso/sign-on.js'
export { devicesOf, type Devices, type DevicesState } from './devices/devices.js'
export { myDataOf, type MyData } from './my-data/my-data.js'
export {
  createPushes,
  hasPushes,
  type PushAddress,
  type PushDevice,
  type Pushes,
  type PushStatus,
  type PushSubscriptionKeys,
  type PushToken,
} from './push/push.js'
export { nativePushDevice } from './push/native-device.js'
export { boardDigestOf, type BoardDigest } from './digest/digest-setting.js'
export { noticesOf, type Notices, type NoticesState } from './notices/notices.js'
export {
  noticePreferencesOf,
  type NoticePreferences,
  type NoticeSettings,
  type NoticeWish,
} from './notices/notice-settings.js'
export { ownAccountOf, type OwnAccount } from './own-account/own-account.js'
export { withPlaceholder } from './profiles/with-placeholder.js'
export { socialLoginsOf, type SocialLogins, type SocialLoginsState } from './profiles/social-logins.js'
export {
  networkAppsOf,
  type NetworkApps,
  type NetworkAppsState,
  type NetworkAppTest,
} from './network-apps/network-apps.js'
export { childrenOf, type ChildProfile, type Children } from './profiles/children.js'
export {
  createShareList,
  createStoryView,
  readDocumentPage,
  type OwnStory,
  type StoryShare,
  type StoryView,
  type StoryViewState,
} from './stories/story-view.js'
export { readStoryLanguages } from './stories/story-languages.js'
export {
  createMessageList,
  type MessageFilter,
  type MessageList,
  type MessageListState,
} from './messages/message-list.js'
export { languageName } from './editor/language-name.js'
export { storiesOf, type Feed, type FeedFilter, type FeedState, type Stories } from './stories/stories.js'
export {
  postsOf,
  type LivePost,
  type OwnPosts,
  type OwnPostsFilter,
  type OwnPostsState,
  type PostList,
  type PostListState,
  type PostState,
  type Posts,
  type PublicationDecision,
} from './posts/posts.js'
export { personalPostsOf, type HandOff, type PersonalPosts } from './posts/personal-posts.js'
export { managedTopicsOf, type ManagedTopics, type ManagedTopicsState } from './topics/managed-topics.js'
export { topicsOf, type Topics, type TopicsState } from './topics/topics.js'
export { toursOf, type OpenTour, type SignalChoice, type Tours } from './tours/tours.js'
export { beginTour, type MainTour, type MainTourState } from './tours/main-tour.js'
export type { Toast, ToastRequest, Toasts } from './toasts/toasts.js'
export { createEditor, type Editor, type EditorEvents, type SubmitOutcome } from './editor/editor.js'
export type {
  DraftState,
  EditorKind,
  EditorLink,
  EditorNetwork,
  EditorPrefill,
  EditorProfile,
  EditorShare,
  EditorSchedule,
  EditorSubmit,
  EditorTarget,
  EditorView,
} from './editor/view/editor-view.js'
export type { EditorHandOff, HandOffStep, HandOffError } from './hand-off/hand-off-state.js'
export { localTime, zoneOffset } from './editor/view/local-time.js'
export { timeZoneOf, type TimeZone } from './preferences/time-zone.js'
export type { Dictionary, Text, TextArea, Texts, Translate, Values } from './texts/texts.js'
export { approvalsTexts, type ApprovalsKey } from './texts/approvals/approvals-texts.js'
export { assistTexts, type AssistKey } from './texts/assist/assist-texts.js'
export { commonTexts, type CommonKey } from './texts/common/common-texts.js'
export { editorTexts, type EditorKey } from './texts/editor/editor-texts.js'
export { feedTexts, type FeedKey } from './texts/feed/feed-texts.js'
export { feedEmptyTexts, type FeedEmptyKey } from './texts/feed-empty/feed-empty-texts.js'
export { handOffTexts, type HandOffKey } from './texts/hand-off/hand-off-texts.js'
export { outcomeTexts, type OutcomeKey } from './texts/outcome/outcome-texts.js'
export { previewTexts, type PreviewKey } from './texts/preview/preview-texts.js'
export { consentTexts, type ConsentKey } from './texts/consent/consent-texts.js'
export { mediaTexts, type MediaKey } from './texts/media/media-texts.js'
export { scheduleTexts, type ScheduleKey } from './texts/schedule/schedule-texts.js'
export { profilesTexts, type ProfilesKey } from './texts/profiles/profiles-texts.js'
export { guestTexts, type GuestKey } from './texts/guest/guest-texts.js'
export { explainGuest, reportGuest, type GuestProblem } from './doctor/explain-guest.js'
export { doctor } from './doctor/load-doctor.js'
export type { DoctorReport, DoctorSettings, Finding } from './doctor/doctor.js'
export { tourTexts, type TourKey } from './texts/tour/tour-texts.js'
export { uiTexts, type UiKey } from './texts/ui/ui-texts.js'
export { writingTexts, type WritingKey } from './texts/writing/writing-texts.js'
export {
  createSuggester,
  type Suggester,
  type Suggestion,
  type Suggestions,
  type CaretContext,
} from './writing/typeahead.js'
export { mediaOf, type MediaStore, type Upload, type UploadState } from './media/media.js'
export { createAttachments, type Attachments } from './media/attachments.js'
export { attachmentLimits } from './media/attachment-limits.js'
export type { AttachedItem, AttachmentsView, MediaAlert, MediaQuestion } from './media/attachments-view.js'
export { followLinks, type LinkState } from './media/link-follower.js'
