import { approvalsTexts } from '@rostrum/sdk'
import type { RouteName } from '@rostrum/sdk/rules'
import type { ComponentType } from 'react'
import type { RouteLocation } from '../router/router.js'
import { laterPage, type LaterPage } from '../shell/page/later-page.js'
import { boardTexts } from '../texts/board-texts.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { CloseWindowPage } from './close-window.js'
import { MyProfilePart } from './my-profile-part.js'
import { NoAccessPage } from './no-access.js'
import { NotFoundPage } from './not-found.js'
import { SwitchBoardPage } from './switch-board.js'

/** The properties of every page: the current location. */
export interface PageProps {
  readonly location: RouteLocation
}

// Each page comes with the first visit to it, or ahead of it: see preload.ts.

const LoginPage = laterPage(async () => ({ View: (await import('../login/login.js')).LoginPage }), {
  area: boardTexts,
  key: 'login.title',
  isGuest: true,
})
const ForgotPasswordPage = laterPage(
  async () => ({ View: (await import('../login/recovery/forgot-password.js')).ForgotPasswordPage }),
  { area: recoveryTexts, key: 'title', isGuest: true },
)
const RecoverPage = laterPage(
  async () => ({ View: (await import('../login/recovery/recover.js')).RecoverPage }),
  { area: recoveryTexts, key: 'reset-title', isGuest: true },
)
const SignupPage = laterPage(
  async () => ({ View: (await import('../login/sign-up/sign-up.js')).SignupPage }),
  { area: signUpTexts, key: 'place-title', isGuest: true },
)
const SignOnPage = laterPage(
  async () => ({ View: (await import('../login/sign-on/sign-on.js')).SignOnPage }),
  { area: ssoTexts, key: 'title', isGuest: true },
)
const CrmPage = laterPage(async () => ({ View: (await import('../login/crm.js')).CrmPage }), {
  area: ssoTexts,
  key: 'crm-title',
  isGuest: true,
})
const HomePage = laterPage(async () => ({ View: (await import('../home/home.js')).HomePage }), {
  area: frameTexts,
  key: 'nav.home',
})
const MySharesPage = laterPage(
  async () => ({ View: (await import('../shares/my-shares.js')).MySharesPage }),
  { area: boardTexts, key: 'shares.title' },
)
const ApprovalsPage = laterPage(
  async () => ({ View: (await import('../approvals/approvals.js')).ApprovalsPage }),
  { area: approvalsTexts, key: 'title' },
)
const ApprovalSettingsPage = laterPage(
  async () => ({ View: (await import('../approvals/approval-settings.js')).ApprovalSettingsPage }),
  { area: approvalsTexts, key: 'settings' },
)
const SuggestionsPage = laterPage(() => import('../suggestions/suggestions.js'), {
  area: frameTexts,
  key: 'nav.suggestions',
})
const LeaderboardPage = laterPage(
  async () => ({ View: (await import('../leaderboard/leaderboard.js')).LeaderboardPage }),
  { area: frameTexts, key: 'nav.leaderboard' },
)
const LeaderboardSettingsPage = laterPage(
  async () => ({ View: (await import('../leaderboard/leaderboard-settings.js')).LeaderboardSettingsPage }),
  { area: leaderboardTexts, key: 'settings' },
)
const ProfilesPage = laterPage(
  async () => ({ View: (await import('../profiles/profiles.js')).ProfilesPage }),
  { area: boardTexts, key: 'profiles.title' },
)
const MyTonePage = laterPage(async () => ({ View: (await import('../my-tone/my-tone.js')).MyTonePage }), {
  area: myToneTexts,
  key: 'title',
})
const NetworkAppsPage = laterPage(
  async () => ({ View: (await import('../networks/network-apps.js')).NetworkAppsPage }),
  { area: networkAppsTexts, key: 'title' },
)

const SignInSettingsPage = laterPage(() => import('../sign-in-settings/sign-in-settings.js'), {
  area: signInSettingsTexts,
  key: 'title',
})

type Pages = Partial<Record<RouteName, LaterPage<PageProps> | ComponentType<PageProps>>>

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
  sso: SignOnPage,
  loginSalesforce: CrmPage,
  loginSugar: CrmPage,
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
  leaderboard: LeaderboardPage,
  leaderboardSettings: LeaderboardSettingsPage,
  profiles: ProfilesPage,
  addProfile: ProfilesPage,
  myProfileConnect: ProfilesPage,
  myTone: MyTonePage,
  myProfilePart: MyProfilePart,
  networkApps: NetworkAppsPage,
  signInSettings: SignInSettingsPage,
  noAccessToBoard: NoAccessPage,
  notFound: NotFoundPage,
  board: SwitchBoardPage,
  boardHome: SwitchBoardPage,
}
