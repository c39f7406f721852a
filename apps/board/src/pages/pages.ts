import { approvalsTexts, commonTexts, profilesTexts, type TextArea } from '@rostrum/sdk'
import type { RouteName } from '@rostrum/sdk/rules'
import type { ComponentType } from 'react'
import { ApprovalSettingsPage } from '../approvals/approval-settings.js'
import { ApprovalsPage } from '../approvals/approvals.js'
import { HomePage } from '../home/home.js'
import { ForgotPasswordPage } from '../login/recovery/forgot-password.js'
import { LoginPage } from '../login/login.js'
import { RecoverPage } from '../login/recovery/recover.js'
import { SignupPage } from '../login/sign-up/sign-up.js'
import { SsoPage } from '../login/sso.js'
import { MyTonePage } from '../my-tone/my-tone.js'
import { NetworkAppsPage } from '../networks/network-apps.js'
import { ProfilesPage } from '../profiles/profiles.js'
import type { RouteLocation } from '../router/router.js'
import { MySharesPage } from '../shares/my-shares.js'
import { laterPage } from '../shell/page/later-page.js'
import { boardTexts } from '../texts/board-texts.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import { CloseWindowPage } from './close-window.js'
import { NoAccessPage } from './no-access.js'
import { MyProfilePart } from './my-profile-part.js'
import { NotFoundPage } from './not-found.js'
import { SwitchBoardPage } from './switch-board.js'

/** The properties of every page: the current location. */
export interface PageProps {
  readonly location: RouteLocation
}

const SuggestionsPage = laterPage(() => import('../suggestions/suggestions.js'), {
  area: boardTexts,
  key: 'nav.suggestions',
})

type Pages = Partial<Record<RouteName, ComponentType<PageProps>>>

/** Pages without the frame of the board. */
export const guestPages: Pages = {
  login: LoginPage,
  invite: SignupPage,
  signup: SignupPage,
  register: SignupPage,
  forgotPassword: ForgotPasswordPage,
  recover: RecoverPage,
  recoverCut: RecoverPage,
  expired: RecoverPage,
  expiredCut: RecoverPage,
  sso: SsoPage,
  loginSalesforce: SsoPage,
  loginSugar: SsoPage,
  closeWindow: CloseWindowPage,
}

/** Pages of the signed-in user. */
export const ownPages: Pages = {
  home: HomePage,
  homeOrder: HomePage,
  homeNetwork: HomePage,
  story: HomePage,
  storyShare: HomePage,
  storyShares: HomePage,
  message: HomePage,
  messageShares: HomePage,
  myShares: MySharesPage,
  newPost: MySharesPage,
  newPostElement: MySharesPage,
  post: MySharesPage,
  reshare: MySharesPage,
  reshareShares: MySharesPage,
  approvals: ApprovalsPage,
  approvalSettings: ApprovalSettingsPage,
  suggestions: SuggestionsPage,
  suggestion: SuggestionsPage,
  suggestionList: SuggestionsPage,
  profiles: ProfilesPage,
  addProfile: ProfilesPage,
  myProfileConnect: ProfilesPage,
  myTone: MyTonePage,
  myProfilePart: MyProfilePart,
  networkApps: NetworkAppsPage,
  noAccessToBoard: NoAccessPage,
  notFound: NotFoundPage,
  board: SwitchBoardPage,
  boardHome: SwitchBoardPage,
}

/** The texts of the frame around every page. */
export const shellTexts: readonly TextArea[] = [boardTexts]

/** Additional texts of single pages. */
const ownTexts: Partial<Record<RouteName, readonly TextArea[]>> = {
  login: [recoveryTexts, socialLoginTexts, ssoTexts],
  forgotPassword: [recoveryTexts],
  recover: [recoveryTexts, ssoTexts],
  recoverCut: [recoveryTexts, ssoTexts],
  expired: [recoveryTexts, ssoTexts],
  expiredCut: [recoveryTexts, ssoTexts],
  sso: [ssoTexts],
  loginSalesforce: [ssoTexts],
  loginSugar: [ssoTexts],
  invite: [signUpTexts, ssoTexts],
  signup: [signUpTexts, ssoTexts],
  register: [signUpTexts, ssoTexts],
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
