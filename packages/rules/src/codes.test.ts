import { expect, test } from 'vitest'
import {
  connectivityEvents,
  connectivityStates,
  connectivityToasts,
  countdownUnits,
  socketMoments,
} from './connectivity/connectivity.js'
import { crisisErrors } from './crisis/crisis.js'
import { assistEffects, assistEvents, assistLengths, assistProblems } from './editor/assist.js'
import { lengthStates } from './editor/length.js'
import { textKinds } from './editor/read-only.js'
import { emojiSets } from './editor/emoji.js'
import { addOutcomes, addedKinds, networkChanges } from './media/adding.js'
import { fileProblems } from './media/files.js'
import { scheduleOptions, scheduleProblems } from './editor/schedule.js'
import { submitLabels } from './editor/submit.js'
import { afterShareOutcomes, closeConfirmations } from './editor/after-share.js'
import { editorKinds } from './editor/elements.js'
import { mentionSearches } from './editor/mention-search.js'
import { failedFormEffects } from './errors/failure.js'
import { expiryOutcomes } from './messages/expiry.js'
import { messageFailures } from './messages/load-failure.js'
import { areas, pageAccessCodes } from './permissions/page-access.js'
import { closeOutcomes, postWindows } from './posts/window.js'
import { connectMessages } from './profiles/connect-outcome.js'
import { neededTypes, nullStates } from './profiles/null-state.js'
import { connectProblemCodes, profileEvents, profileStatuses } from './profiles/status.js'
import { pushPermissions, pushSteps, pushTokenTypes } from './push/push.js'
import { guardCodes } from './router/guard.js'
import { menuItems, screens } from './router/menu.js'
import { homeOrders, routeProblemCodes } from './router/parameter.js'
import { pushTypes } from './router/push-target.js'
import { appSources, boardEnvironments } from './session/board-environment.js'
import { boardSwitchOutcomes } from './session/board-switch.js'
import { fieldProblemCodes, fieldTypes } from './session/form-field.js'
import { loginOutcomes, tokenLoginOutcomes } from './session/login-outcome.js'
import { passwordProblemCodes } from './session/password.js'
import { platforms, sessionEffects } from './session/session-end.js'
import { exchangeOutcomes, signupNextPages, signupOutcomes, signupPages } from './session/signup.js'
import { homeApps } from './stories/home.js'
import { suggestedByFilters, suggestionStatusFilters } from './suggestions/suggestions.js'
import { toastKinds, toastTypes } from './toasts/toasts.js'
import { topicModals, topicToasts } from './topics/topics.js'
import { modalMoments, oneOffTours, slideOutcomes, tourSlides } from './tours/tour.js'

// Texts, stores and other clients know these codes by name: a change here is a change for all of them.
test.each<[string, readonly string[], string]>([
  ['ASSIST1', assistLengths, 'deficient fine exceeded'],
  ['ASSIST4', assistProblems, 'assist-busy assist-deficient assist-exceeded'],
  ['ASSIST5', assistEvents, 'progress metadata complete error'],
  ['ASSIST5', assistEffects, 'show-progress keep-log set-text reset-text tell-failure track-failure end'],
  ['EDITOR1', lengthStates, 'under warning error'],
  ['EDITOR10', textKinds, 'story-share message child-message post comment'],
  ['EDITOR35', emojiSets, 'facebook twitter apple google'],
  ['MEDIA10', addedKinds, 'image gif video'],
  [
    'MEDIA10',
    addOutcomes,
    'add replace-video replace-link confirm-replace-images confirm-replace-gif too-many-images too-many-gifs not-allowed',
  ],
  ['MEDIA15', networkChanges, 'keep truncate confirm-video'],
  [
    'MEDIA18',
    fileProblems,
    'video-not-supported type-not-supported file-too-small file-too-large video-too-short video-too-long image-too-large ratio-not-supported',
  ],
  ['SCHEDULE3', scheduleOptions, 'postNow magic pickDate'],
  ['SCHEDULE7', scheduleProblems, 'schedule-missing schedule-in-past'],
  ['SESSION22', signupNextPages, 'thank-you password-confirm invite-expired'],
  [
    'SUBMIT1',
    submitLabels,
    'share-now share-on-date share-later save send-to-approval update resend share-link share repost-now repost-on-date repost-later repost-save repost-send-to-approval repost-update repost-resend comment',
  ],
  ['SUBMIT10', afterShareOutcomes, 'close stay next-profile'],
  ['SUBMIT11', closeConfirmations, 'close-without-approval close-without-sharing'],
  ['CONNECTIVITY1', connectivityStates, 'up down reconnecting attempting attempt-failed confirmed'],
  [
    'CONNECTIVITY1',
    connectivityEvents,
    'lost countdown-started attempt-started ping-succeeded ping-failed toast-hidden',
  ],
  ['CONNECTIVITY5', countdownUnits, 'seconds minutes hours'],
  [
    'CONNECTIVITY6',
    connectivityToasts,
    'down-desktop down-mobile attempting attempt-failed reconnecting-seconds reconnecting-minutes reconnecting-hours back-up',
  ],
  ['CONNECTIVITY7', socketMoments, 'startup-loaded connection-confirmed signed-out'],
  ['CRISIS2', crisisErrors, 'errors.crisis'],
  ['EDITOR40', editorKinds, 'story-share message-share new-post existing-post reshare comment'],
  ['MENTIONS10', mentionSearches, 'search too-short too-long cached known-empty'],
  ['MESSAGES1', expiryOutcomes, 'close-editor go-home'],
  ['MESSAGES6', messageFailures, 'connect-profile missing-profile not-found'],
  ['POSTS1', postWindows, 'editor details'],
  ['POSTS3', closeOutcomes, 'close cancel'],
  ['ROUTER73', screens, 'mobile tablet desktop'],
  ['ERRORS11', failedFormEffects, 'stop-loading reset-captcha show-captcha'],
  [
    'PERMISSIONS23',
    areas,
    'leaderboard leaderboard-settings suggestions analytics approvals approval-queue ai-rephrase my-tone video-upload stories new-post',
  ],
  ['PERMISSIONS24', pageAccessCodes, 'open wait to-root'],
  ['PROFILES30', profileStatuses, 'valid invalid'],
  ['PROFILES30', profileEvents, 'invalidated reconnected'],
  ['PROFILES32', connectProblemCodes, 'network-not-defined limit wechat-not-supported wechat-not-installed'],
  [
    'PROFILES35',
    connectMessages,
    'connected limit-failure denied expired mismatch partial lacking elsewhere taken unexpected-failure',
  ],
  ['PROFILES50', nullStates, 'connect-profiles connect-another'],
  ['PROFILES52', neededTypes, 'profile page business-account'],
  ['PUSH3', pushSteps, 'send remove replace nothing'],
  ['PUSH4', pushTokenTypes, 'fcm-ios fcm-android'],
  ['PUSH5', pushPermissions, 'granted denied unavailable'],
  ['ROUTER11', homeOrders, 'date popularity'],
  [
    'ROUTER27',
    routeProblemCodes,
    'query-parameter-missing value-not-passed parameter-not-defined regex-no-match unexpected-value no-route',
  ],
  ['ROUTER30', guardCodes, 'open to-login to-sso to-root to-redirect'],
  [
    'ROUTER61',
    pushTypes,
    'newMessage suggestionApproved suggestionRejected importantMessagePublished newStory featuredStoryPublished boardPostApproved boardPostRejected',
  ],
  ['ROUTER70', menuItems, 'home my-shares approvals suggestions leaderboard analytics profiles'],
  ['SESSION6', loginOutcomes, 'sso password-expired other-server session failure'],
  ['SESSION7', tokenLoginOutcomes, 'session sso token-fail'],
  ['SESSION10', fieldTypes, 'email name notEmpty password url'],
  ['SESSION10', fieldProblemCodes, 'field-empty email-invalid name-invalid url-invalid'],
  [
    'SESSION12',
    passwordProblemCodes,
    'password-too-short password-too-long password-needs-upper password-needs-lower password-needs-digit password-needs-symbol',
  ],
  ['SESSION20', signupPages, 'form password-confirm redirect'],
  [
    'SESSION25',
    signupOutcomes,
    'success confirm-password invalidate-session go-to-sso password-expired exchange-token failure',
  ],
  ['SESSION24', exchangeOutcomes, 'session failure'],
  [
    'SESSION30',
    sessionEffects,
    'remove-session signal-logout disconnect-socket clear-startup go-to-login go-to-maintenance',
  ],
  ['SESSION34', boardSwitchOutcomes, 'navigate reload reload-origin'],
  ['SESSION40', boardEnvironments, 'local qa staging production production-eu teams teams-eu'],
  ['SESSION43', appSources, 'web mobile-ios mobile-android ms-teams salesforce sugarcrm'],
  ['SESSION44', platforms, 'desktop ios android'],
  ['STORIES1', homeApps, 'stories messages'],
  ['SUGGESTIONS3', suggestionStatusFilters, 'all pending accepted rejected'],
  ['SUGGESTIONS3', suggestedByFilters, 'everyone me'],
  ['TOASTS2', toastKinds, 'info success error facebook-error thank-you'],
  ['TOASTS2', toastTypes, 'info success error'],
  ['TOPICS5', topicToasts, 'topics.selectionRequired topics.updated'],
  ['TOPICS9', topicModals, 'select-topics select-new-topics'],
  ['TOURS8', tourSlides, 'intro understand share profiles topics email-signals end'],
  ['TOURS8', slideOutcomes, 'leave stay confirm-skip topics.selectionRequired'],
  ['TOURS10', oneOffTours, 'repost-story video-upload board-rebrand'],
  ['TOURS12', modalMoments, 'opened saved close-asked closed'],
])('[%s] its codes', (_rule, codes, expected) => {
  expect(codes.join(' ')).toBe(expected)
})
