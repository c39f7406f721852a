import { approvalsTexts, commonTexts, profilesTexts, type TextArea } from '@rostrum/sdk'
import type { RouteName } from '@rostrum/sdk/rules'
import type { RouteLocation } from '../router/router.js'
import { boardTexts } from '../texts/board-texts.js'
import { homeTexts } from '../texts/home/home-texts.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { passwordRulesTexts } from '../texts/password-rules/password-rules-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'

/** The texts of the frame around every page. */
export const shellTexts: readonly TextArea[] = [boardTexts]

/** Additional texts of single pages. */
const ownTexts: Partial<Record<RouteName, readonly TextArea[]>> = {
  login: [recoveryTexts, socialLoginTexts, ssoTexts],
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
  home: [homeTexts],
  homeOrder: [homeTexts],
  homeNetwork: [homeTexts],
  story: [homeTexts],
  storyShare: [homeTexts],
  storyShares: [homeTexts],
  message: [homeTexts],
  messageShares: [homeTexts],
  myShares: [sharesTexts],
  newPost: [sharesTexts],
  newPostElement: [sharesTexts],
  post: [sharesTexts, commonTexts],
  reshare: [sharesTexts],
  reshareShares: [sharesTexts],
  approvals: [approvalsTexts],
  approvalSettings: [approvalsTexts],
  suggestions: [suggestionsTexts],
  suggestion: [suggestionsTexts],
  suggestionList: [suggestionsTexts],
  leaderboard: [leaderboardTexts],
  leaderboardSettings: [leaderboardTexts],
  profiles: [profilesTexts, socialLoginTexts, networkAppsTexts],
  addProfile: [profilesTexts, socialLoginTexts, networkAppsTexts],
  myProfileConnect: [profilesTexts, socialLoginTexts, networkAppsTexts],
  myTone: [myToneTexts],
  myProfilePart: [topicsTexts],
  networkApps: [networkAppsTexts],
}
const none: readonly TextArea[] = []

/** The texts of a page without those of its frame: the same array each time. */
export const textsOf = (name: RouteLocation['name']): readonly TextArea[] =>
  (name === 'unknown' ? undefined : ownTexts[name]) ?? none
