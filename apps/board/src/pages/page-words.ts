import { approvalsTexts, commonTexts, profilesTexts, type TextArea } from '@rostrum/sdk'
import type { RouteName } from '@rostrum/sdk/rules'
import type { Title } from '../shell/page/later-page.js'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { boardTexts } from '../texts/board-texts.js'
import { companyTexts } from '../texts/company/company-texts.js'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'
import { devicesTexts } from '../texts/devices/devices-texts.js'
import { digestTexts } from '../texts/digest/digest-texts.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { healthTexts } from '../texts/health/health-texts.js'
import { installTexts } from '../texts/install/install-texts.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { loginTexts } from '../texts/login/login-texts.js'
import { myDataTexts } from '../texts/my-data/my-data-texts.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { passwordTexts } from '../texts/password/password-texts.js'
import { passwordRulesTexts } from '../texts/password-rules/password-rules-texts.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { storyTexts } from '../texts/story/story-texts.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'

// Which texts each page has. An area of texts names a file for each language, so all of them together are not for the
// first page: see page-texts.ts.

/** Additional texts of single pages, but of the first ones. */
export const areas: Partial<Record<RouteName, readonly TextArea[]>> = {
  forgotPassword: [recoveryTexts],
  recover: [recoveryTexts, passwordRulesTexts, ssoTexts],
  recoverCut: [recoveryTexts, ssoTexts],
  expired: [recoveryTexts, passwordRulesTexts, ssoTexts],
  expiredCut: [recoveryTexts, ssoTexts],
  sso: [ssoTexts],
  loginSalesforce: [ssoTexts],
  loginSugar: [ssoTexts],
  invite: [signUpTexts, passwordRulesTexts, ssoTexts],
  signup: [signUpTexts, passwordRulesTexts, ssoTexts],
  register: [signUpTexts, passwordRulesTexts, ssoTexts],
  story: [storyTexts],
  storyShares: [storyTexts],
  messageShares: [storyTexts],
  myShares: [sharesTexts],
  newPost: [sharesTexts],
  newPostElement: [sharesTexts],
  post: [sharesTexts, commonTexts],
  reshare: [sharesTexts],
  reshareShares: [sharesTexts],
  approvals: [approvalsTexts],
  approvalSettings: [approvalsTexts, settingsTexts],
  suggestions: [suggestionsTexts],
  suggestion: [suggestionsTexts],
  suggestionList: [suggestionsTexts],
  leaderboard: [leaderboardTexts],
  leaderboardSettings: [leaderboardTexts, settingsTexts],
  analytics: [analyticsTexts],
  ownAnalytics: [analyticsTexts],
  profiles: [profilesTexts, socialLoginTexts, networkAppsTexts],
  addProfile: [profilesTexts, socialLoginTexts, networkAppsTexts],
  profile: [profilesTexts, socialLoginTexts, networkAppsTexts],
  myProfileConnect: [profilesTexts, socialLoginTexts, networkAppsTexts],
  myProfile: [myProfileTexts],
  myTone: [myProfileTexts],
  myProfilePart: [myProfileTexts],
  networkApps: [networkAppsTexts, settingsTexts],
}

/** Texts of pages that may first be opened without a connection. */
export const areasInStore = [approvalsTexts, sharesTexts, profilesTexts, socialLoginTexts, networkAppsTexts]

const title = <Key extends string>(area: TextArea<Key>, key: Key): Title => ({ area, key })

/** The titles of pages whose code cannot be loaded. */
export const titles = {
  login: title(loginTexts, 'title'),
  forgotPassword: title(recoveryTexts, 'title'),
  recover: title(recoveryTexts, 'reset-title'),
  signup: title(signUpTexts, 'place-title'),
  sso: title(ssoTexts, 'title'),
  crm: title(ssoTexts, 'crm-title'),
  home: title(frameTexts, 'nav.home'),
  story: title(storyTexts, 'title'),
  myShares: title(boardTexts, 'shares.title'),
  approvals: title(approvalsTexts, 'title'),
  approvalSettings: title(approvalsTexts, 'settings'),
  suggestions: title(frameTexts, 'nav.suggestions'),
  leaderboard: title(frameTexts, 'nav.leaderboard'),
  leaderboardSettings: title(leaderboardTexts, 'settings'),
  analytics: title(analyticsTexts, 'title'),
  profiles: title(boardTexts, 'profiles.title'),
  notices: title(frameTexts, 'nav.notices'),
  noticeSettings: title(noticeSettingsTexts, 'title'),
  myProfile: title(myProfileTexts, 'title'),
  about: title(myProfileTexts, 'me-title'),
  myTone: title(myToneTexts, 'title'),
  settings: title(settingsTexts, 'title'),
  networkApps: title(networkAppsTexts, 'title'),
  signInSettings: title(signInSettingsTexts, 'title'),
  people: title(peopleTexts, 'title'),
  editorial: title(editorialTexts, 'title'),
  guardRails: title(settingsTexts, 'item.guard-rails'),
  managedTopics: title(settingsTexts, 'item.topics'),
  storyCalendar: title(settingsTexts, 'item.calendar'),
  storyFiles: title(settingsTexts, 'item.story-files'),
  feeds: title(settingsTexts, 'item.feeds'),
  companyPosts: title(settingsTexts, 'item.reposts'),
  webhooks: title(settingsTexts, 'item.webhooks'),
  apiKeys: title(settingsTexts, 'item.api-keys'),
  crmSettings: title(settingsTexts, 'item.crm'),
  history: title(settingsTexts, 'item.history'),
  roles: title(settingsTexts, 'item.roles'),
  crisis: title(crisisTexts, 'title'),
  setup: title(setupTexts, 'title'),
  health: title(healthTexts, 'title'),
  mailServer: title(settingsTexts, 'item.mail'),
  company: title(companyTexts, 'title'),
  terms: title(settingsTexts, 'item.terms'),
  digestSettings: title(digestTexts, 'title'),
  topics: title(topicsTexts, 'title'),
  password: title(passwordTexts, 'title'),
  devices: title(devicesTexts, 'title'),
  myData: title(myDataTexts, 'title'),
  upgrade: title(installTexts, 'upgrade-title'),
  install: title(installTexts, 'title'),
  help: title(frameTexts, 'account.help'),
  /** Pages without a title of their own, or with several. */
  other: title(boardTexts, 'page.failed'),
}
