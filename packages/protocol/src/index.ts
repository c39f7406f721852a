export {
  endpoint,
  uiMod,
  type AnswerOf,
  type BodyInputOf,
  type BodyOf,
  type Declaration,
  type Method,
  type Needs,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type Schema,
} from './endpoint.js'
export { connectResults, type ConnectResult } from './connect-results.js'
export {
  errorCodes,
  generalCodes,
  missingLinkCode,
  ourCodes,
  ssoCodes,
  statusOf,
  type ErrorCode,
} from './errors.js'
export {
  clientFrame,
  serverEvent,
  serverFrame,
  type ClientFrame,
  type EventData,
  type ServerEvent,
  type ServerEventType,
  type ServerFrame,
} from './events.js'
export { errorBody, type ErrorBody } from './error-body.js'
export { flag } from './flag.js'
export { headers } from './headers.js'
export {
  accountId,
  boardId,
  code,
  credentialId,
  instagramPlaceholderId,
  mediaId,
  messageId,
  postId,
  providerId,
  publicationId,
  roleId,
  storyId,
  suggestionId,
  topicId,
  userId,
} from './ids.js'
export {
  network,
  networks,
  profileType,
  profileTypes,
  rightPurposes,
  type Network,
  type ProfileType,
  type RightPurpose,
} from './network.js'
export {
  channels,
  loginNetworks,
  networkApps,
  networkAppSlots,
  networkChannels,
  type Channel,
  type LoginNetwork,
  type NetworkAppSlot,
} from './network-records.js'
export { count, idList, page, queryInt } from './query.js'
export { done, noEndDate, notDeleted, wallTime, wireDate, wireMoment } from './wire.js'
export {
  approval,
  approvalDecisions,
  approvalStates,
  colleague,
  linkEnds,
  shortLinks,
  workflow,
  type Approval,
  type ApprovalDecision,
  type ApprovalState,
  type Colleague,
  type LinkEnd,
  type Workflow,
} from './entities/approval.js'
export {
  auditActions,
  auditActionsOf,
  auditFact,
  auditKinds,
  auditRecord,
  auditFields,
  type AuditAction,
  type AuditField,
  type AuditFact,
  type AuditKind,
  type AuditRecord,
} from './entities/settings/audit-log.js'
export { credential, credentialsByNetwork, type Credential } from './entities/credential.js'
export {
  linkPreview,
  maxAltText,
  maxCaptions,
  media,
  type LinkPreview,
  type Media,
} from './entities/media.js'
export {
  attachedPost,
  language,
  mention,
  message,
  messageTypes,
  postAttachment,
  type Mention,
  type Message,
  type MessageType,
  type PostAttachment,
} from './entities/message.js'
export {
  approveStatuses,
  post,
  postLog,
  postLogCodes,
  postStatuses,
  publication,
  publicationStates,
  type ApproveStatus,
  type Post,
  type PostLog,
  type PostLogCode,
  type PostStatus,
  type Publication,
  type PublicationState,
} from './entities/posts/post.js'
export { salesforceLogin, sugarLogin } from './endpoints/hosts/crm.js'
export { crmRecord, crms, type Crm, type CrmRecord } from './entities/crm-record.js'
export { chosenLabels, postLabels, type ChosenLabels, type PostLabels } from './entities/posts/labels.js'
export { postForm, scheduleTypes, type PostForm, type ScheduleType } from './entities/posts/post-form.js'
export { postGroups, type PostGroup } from './entities/posts/post-group.js'
export { postStats, type PostNumbers, type PostStats } from './entities/posts/post-stats.js'
export {
  actionCodes,
  defaultRoles,
  matrix,
  resourceCodes,
  role,
  type Action,
  type DefaultRole,
  type Matrix,
  type Resource,
  type Role,
} from './entities/role.js'
export {
  customBranding,
  localStore,
  loginAnswer,
  ownSession,
  passwordPolicy,
  signupAnswer,
  signupCodes,
  signupConfirmation,
  type CustomBranding,
  type LocalStore,
  type LoginAnswer,
  type OwnSession,
  type PasswordPolicy,
  type SignupAnswer,
} from './entities/session.js'
export {
  config,
  featureNames,
  features,
  locales,
  messageTones,
  seenTour,
  ssoAccount,
  startup,
  type Config,
  type Features,
  type Locale,
  type MessageTone,
  type Startup,
  maintenanceNotice,
  type MaintenanceNotice,
} from './entities/startup.js'
export { story, storyCard, storyTypes, type Story, type StoryCard, type StoryType } from './entities/story.js'
export {
  suggestion,
  suggestionStatuses,
  type Suggestion,
  type SuggestionStatus,
} from './entities/suggestion.js'
export { topic, type Topic } from './entities/topic.js'
export {
  notificationTypes,
  user,
  userAccount,
  userPreferences,
  type User,
  type UserPreferences,
} from './entities/user.js'
export {
  decideApprovals,
  listApprovals,
  readApproval,
  readWorkflow,
  saveWorkflow,
} from './endpoints/approvals.js'
export {
  addCredential,
  claimConnection,
  readConnection,
  reconnectCredential,
} from './endpoints/connections/consent.js'
export {
  authorize,
  confirmConnection,
  oauthCallback,
  oauthReturn,
  openAuthorization,
  openEmptyAuthorization,
  xingReturn,
} from './endpoints/connections/authorization.js'
export { addChildren, listChildren } from './endpoints/connections/children.js'
export { listLoginNetworks, socialLogin } from './endpoints/connections/social-login.js'
export { listSocialLogins, unlinkSocialLogin, type LinkedLogin } from './endpoints/connections/own-logins.js'
export { deleteCredential, listCredentials, readChannels } from './endpoints/credentials.js'
export {
  readAdoption,
  readAnalytics,
  readAnalyticsRows,
  readAnalyticsTable,
  readOwnAnalytics,
} from './endpoints/analytics/analytics.js'
export {
  analyticsDays,
  analyticsMetrics,
  analyticsTables,
  type AnalyticsMetric,
  type AnalyticsTable,
} from './entities/analytics/analytics-view.js'
export {
  type AnalyticsDay,
  type AnalyticsNumbers,
  type AnalyticsPost,
  type AnalyticsRow,
  type AnalyticsSummary,
} from './entities/analytics/analytics.js'
export {
  maxTracked,
  track,
  trackedEvents,
  type TrackedAbout,
  type TrackedEvent,
  type TrackedName,
} from './endpoints/analytics/tracking.js'
export {
  findLeaderboardPeople,
  optOutOfLeaderboard,
  readLeaderboard,
  readLeaderboardSettings,
  saveLeaderboardSettings,
} from './endpoints/leaderboard.js'
export {
  leaderboardKinds,
  leaderboardPeriods,
  type LeaderboardKind,
  type LeaderboardPeriod,
} from './entities/leaderboard-view.js'
export {
  type LeaderboardRow,
  type LeaderboardSettings,
  type OwnStanding,
  type PointWeights,
  type RankedPerson,
} from './entities/leaderboard.js'
export {
  beginUpload,
  cancelUpload,
  continueUpload,
  cutMedia,
  describeMedia,
  finishUpload,
  previewLink,
  previewPdf,
  proxyPostMedia,
  uploadMedia,
} from './endpoints/media.js'
export {
  notice,
  noticeChoice,
  noticeGroups,
  noticeKinds,
  quietHours,
  type Notice,
  type NoticeChoice,
  type NoticeGroup,
  type NoticeKind,
  type QuietHours,
} from './entities/notices/notice.js'
export {
  countNotices,
  listNotices,
  readNotices,
  readNoticeSettings,
  saveNoticeSettings,
} from './endpoints/notices/notices.js'
export {
  digestPaces,
  digestSetting,
  type DigestPace,
  type DigestSetting,
  type OwnDigest,
} from './entities/notices/digest.js'
export { readPushKey, subscribePush, unsubscribePush } from './endpoints/notices/push.js'
export { readDigestSetting, saveDigestSetting } from './endpoints/notices/digest.js'
export {
  eraseOwnAccount,
  leaveBoard,
  removeOwnPicture,
  saveOwnName,
  saveOwnPicture,
} from './endpoints/people/own-account.js'
export {
  activatePerson,
  boardKey,
  changePersonRole,
  deactivatePerson,
  exportMyData,
  listKeys,
  removePerson,
  revokeKey,
  signOutPerson,
  type BoardKey,
} from './endpoints/people/people.js'
export {
  boardPerson,
  exportPeople,
  leavePerson,
  leaveScopes,
  listPeople,
  personStates,
  profileConditions,
  readPeopleFilters,
  readPerson,
  remindPeople,
  returnPerson,
  waitingChoices,
  type BoardPerson,
  type PersonState,
  type ProfileCondition,
  type WaitingChoice,
} from './endpoints/people/people-list.js'
export {
  changePeopleField,
  createPeopleField,
  deletePeopleField,
  listPeopleFields,
  maxFieldChoices,
  maxFieldName,
  maxFieldValue,
  maxPeopleFields,
  peopleFieldKinds,
  savePersonFields,
  type CountedPeopleField,
  type PeopleField,
  type PeopleFieldKind,
} from './endpoints/people/people-fields.js'
export {
  checkInvitations,
  inviteProblems,
  readInvitations,
  resendInvitation,
  revokeInvitation,
  sendInvitations,
  type InviteProblem,
} from './endpoints/people/invitations.js'
export {
  editedStory,
  storyActionNames,
  storyForm,
  storyLimits,
  storyProblems,
  type EditedStory,
  type StoryAction,
  type StoryForm,
  type StoryProblem,
} from './endpoints/editorial/edited-story.js'
export {
  changeStories,
  countWaitingShares,
  listEditedStories,
  storyChangeProblems,
  undoStoryChange,
  type StoryChangeProblem,
} from './endpoints/editorial/list.js'
export {
  addFeed,
  changeFeed,
  feedProblems,
  listFeeds,
  removeFeed,
  runFeed,
  storyFeed,
  type FeedForm,
  type FeedProblem,
  type StoryFeed,
} from './endpoints/editorial/feeds.js'
export {
  companyPost,
  companyPostStates,
  dismissCompanyPost,
  listCompanyPages,
  listCompanyPosts,
  makePostStory,
  pageProblems,
  readCompanyPage,
  watchCompanyPage,
  type CompanyPage,
  type CompanyPost,
  type CompanyPostState,
  type PageProblem,
} from './endpoints/editorial/company-posts.js'
export {
  checkStoryFile,
  exportStoryList,
  exportStoryTable,
  storyFileCut,
  storyFileLimits,
  storyFileProblems,
  uploadStories,
  type StoryFileProblem,
} from './endpoints/editorial/upload.js'
export {
  moveStory,
  readStoryCalendar,
  storyCalendarItem,
  storyCalendarLimits,
  storyMoveProblems,
  type StoryCalendarItem,
  type StoryMoveProblem,
} from './endpoints/editorial/calendar.js'
export {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  webhookEvents,
  webhookProblems,
  webhookTest,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookForm,
  type WebhookProblem,
} from './endpoints/settings/webhooks.js'
export {
  apiKeyScopes,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
  type ApiKeyForm,
  type ApiKeyScope,
} from './endpoints/settings/api-keys.js'
export {
  addCrmInstance,
  checkCrmInstance,
  listCrmInstances,
  removeCrmInstance,
  type CrmInstance,
  type CrmInstanceForm,
  type CrmProblem,
} from './endpoints/settings/crm-instances.js'
export { storySorts, storyStates, type StorySort, type StoryState } from './story-states.js'
export {
  countAudience,
  createStoryDraft,
  discardStoryChanges,
  duplicateStory,
  publishStory,
  readEditedStory,
  readStoryHistory,
  saveStoryDraft,
} from './endpoints/editorial/drafts.js'
export {
  beginCrisis,
  crisisRecord,
  endCrisis,
  readCrisisMode,
  saveCrisisPosters,
  type CrisisRecord,
} from './endpoints/crisis-mode.js'
export { exportAuditLog, readAuditLog } from './endpoints/settings/audit-log.js'
export {
  disclosedNetworks,
  guardRails,
  maxDailyCap,
  maxSameCopy,
  maxStagger,
  maxUtm,
  minStagger,
  maxDisclosure,
  maxListed,
  maxListedLength,
  maxXBudget,
  maxXPrice,
  usualXCost,
  type BoardQuietHours,
  type DisclosedNetwork,
  type GuardRails,
  type XCost,
} from './entities/settings/guard-rails.js'
export {
  aiRules,
  partnershipRules,
  xRules,
  type AiRule,
  type LabelRules,
  type PartnershipRule,
  type XRule,
} from './entities/settings/posts-on-x.js'
export { readOwnGuardRails } from './endpoints/settings/own-guard-rails.js'
export { askSameCopy } from './endpoints/settings/same-copy.js'
export {
  changeBannedWords,
  changeHashtags,
  readGuardRails,
  saveGuardRails,
  tryBannedWords,
} from './endpoints/settings/guard-rails.js'
export {
  actions,
  changeRoleRights,
  createRole,
  deleteRole,
  listRoles,
  managedRole,
  renameRole,
  resources,
  type ManagedRole,
} from './endpoints/settings/roles.js'
export {
  archiveTopic,
  createTopic,
  deleteTopic,
  listTopics,
  managedTopic,
  mergeTopic,
  renameTopic,
  requireTopic,
  type ManagedTopic,
} from './endpoints/settings/topics.js'
export {
  decideHeld,
  heldCopy,
  heldReasons,
  listHeld,
  type HeldCopies,
  type HeldCopy,
  type HeldReason,
} from './endpoints/crisis.js'
export {
  boardSwitches,
  companyPictures,
  companyView,
  readCompany,
  readSignInCompany,
  removeCompanyPicture,
  saveBoard,
  saveCompany,
  saveCompanyPicture,
  type BoardSwitch,
  type CompanyPicture,
  type CompanyView,
} from './endpoints/company/company.js'
export { saveLinkDomain } from './endpoints/company/link-domain.js'
export {
  createInviteLink,
  inviteLinkStates,
  listInviteLinks,
  maxDomains,
  maxLinkDays,
  maxLinkPeople,
  revokeInviteLink,
  saveSignUpSetting,
  type InviteLink,
  type InviteLinkState,
} from './endpoints/people/invite-links.js'
export {
  acceptanceStates,
  acceptTerms,
  exportAcceptances,
  listAcceptances,
  maxTermsLength,
  publishTerms,
  readTerms,
  readTermsSettings,
  readTermsVersion,
  withdrawTerms,
  type Acceptance,
  type AcceptanceState,
  type Terms,
  type TermsSettings,
} from './endpoints/company/terms.js'
export {
  createCompanyBoard,
  deleteCompanyBoard,
  listCompanyBoards,
  maxBoards,
  readBoardContents,
  type BoardContents,
  type CompanyBoard,
} from './endpoints/company/boards.js'
export {
  healthParts,
  readHealth,
  type HealthFacts,
  type HealthPart,
  type HealthState,
} from './endpoints/company/health.js'
export { companySettings, type CompanySettings } from './entities/company/company-settings.js'
export { checkSetupCode, createFirstCompany, readFirstRun } from './endpoints/setup/first-run.js'
export {
  addressResults,
  checkAddress,
  dismissSetup,
  echoAddress,
  importFirstStories,
  mailProblems,
  readSetup,
  sendTestEmail,
  setupSteps,
  type AddressResult,
  type MailFacts,
  type MailProblem,
  type SetupChecklist,
  type SetupFacts,
  type SetupState,
  type SetupStep,
} from './endpoints/setup/checklist.js'
export {
  clearMailSettings,
  mailFields,
  mailSecurities,
  readMailSettings,
  saveMailSettings,
  type MailField,
  type MailKeeper,
  type MailSecurity,
  type MailServer,
  type MailServerForm,
  type MailSettings,
} from './endpoints/setup/mail-settings.js'
export {
  countExistingMessages,
  deleteMessage,
  hideMessage,
  listMessages,
  readFutureMessage,
} from './endpoints/messages.js'
export { personalPost, personalPostReturn } from './endpoints/personal-posts.js'
export {
  createPost,
  deletePost,
  editPostMessage,
  listPostNumbers,
  listPosts,
  readPost,
  readPostStats,
  readPostTotals,
  resolvePublication,
  restorePost,
  updatePost,
} from './endpoints/posts.js'
export {
  addPushToken,
  markRepostStoryTourSeen,
  markTourSeen,
  markVideoUploadTourSeen,
  readTimezone,
  removePushToken,
  saveLocale,
  savePreferences,
  saveTimezone,
  type TourName,
} from './endpoints/preferences.js'
export { captchaChallenge, login, mintToken } from './endpoints/session/login.js'
export { authAnswer, exchangeToken, exchangeTokenAcross } from './endpoints/session/exchange.js'
export { logout } from './endpoints/session/logout.js'
export { confirmSignup, register, signupData, validateInvite } from './endpoints/session/sign-up.js'
export {
  changePassword,
  forgotPassword,
  readAccountPasswordPolicy,
  readPasswordPolicy,
  resetPassword,
  savePasswordPolicy,
} from './endpoints/session/passwords.js'
export { proveIdentity, sendProofCode } from './endpoints/session/proof.js'
export { endOtherSessions, endOwnSession, listOwnSessions } from './endpoints/session/own-sessions.js'
export { listBoards, switchAccount, switchBoard } from './endpoints/session/boards.js'
export {
  finishOidc,
  finishSaml,
  leaveSso,
  listSignOns,
  oidcBackchannelLogout,
  oidcReturn,
  samlLogout,
  samlMetadata,
  samlReturn,
  signOnForm,
  startSso,
} from './endpoints/sso/sign-on.js'
export {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  readIdentityMetadata,
  saveSsoPolicy,
  testIdentityProvider,
  updateIdentityProvider,
} from './endpoints/sso/identity-providers.js'
export {
  firstSignIn,
  identityMapping,
  identityProvider,
  identityProviderKinds,
  oidcSettings,
  samlSettings,
  ssoError,
  ssoProblems,
  ssoFinding,
  type FirstSignIn,
  type IdentityMapping,
  type IdentityProvider,
  type IdentityProviderKind,
  type OidcSettings,
  type SamlSettings,
  type SsoError,
  type SsoProblem,
  type SsoFinding,
} from './entities/identity-provider.js'
export { intranetToken, teamsToken } from './endpoints/hosts/hosts.js'
export { openShortLink } from './endpoints/short-links.js'
export { openSocket, ping, readCrisis, readRole, readStartup } from './endpoints/startup.js'
export { listStories, readStory, searchLength } from './endpoints/stories.js'
export { listShares, readOwnStory, saveStory } from './endpoints/story-page.js'
export { storyFilters, type StoryFilter } from './story-filter.js'
export {
  createSuggestion,
  listSuggestions,
  reviewSuggestion,
  updateSuggestion,
} from './endpoints/suggestions.js'
export { selectTopics, subscribeTopics } from './endpoints/topics.js'
export {
  completeHashtags,
  completeMentions,
  mentionNames,
  deleteTone,
  pollRephrase,
  readTone,
  rephrase,
  rephraseEvent,
  saveTone,
  suggestAltText,
  suggestVariant,
  toneLimits,
  type RephraseEvent,
  type ToneOfVoice,
} from './endpoints/writing.js'
export {
  deleteNetworkApp,
  listNetworkApps,
  saveNetworkApp,
  testNetworkApp,
} from './endpoints/network-apps.js'
export {
  appTestResults,
  networkApp,
  type AppTestResult,
  type NetworkAppEntry,
} from './entities/network-app.js'
