import type { RouteName } from '@rostrum/sdk/rules'
import type { ComponentType } from 'react'
import type { RouteLocation } from '../router/router.js'
import { laterPage, type LaterPage } from '../shell/page/later-page.js'
import { CloseWindowPage } from './close-window.js'
import { NoAccessPage } from './no-access.js'
import { NotFoundPage } from './not-found.js'
import { titleOf } from './page-texts.js'

/** The properties of every page: the current location. */
export interface PageProps {
  readonly location: RouteLocation
}

// Each page comes with the first visit to it, or ahead of it: see preload.ts.

const LoginPage = laterPage(
  async () => ({ View: (await import('../login/login.js')).LoginPage }),
  titleOf('login'),
  { isGuest: true },
)
const ForgotPasswordPage = laterPage(
  async () => ({ View: (await import('../login/recovery/forgot-password.js')).ForgotPasswordPage }),
  titleOf('forgotPassword'),
  { isGuest: true },
)
const RecoverPage = laterPage(
  async () => ({ View: (await import('../login/recovery/recover.js')).RecoverPage }),
  titleOf('recover'),
  { isGuest: true },
)
const SignupPage = laterPage(
  async () => ({ View: (await import('../login/sign-up/sign-up.js')).SignupPage }),
  titleOf('signup'),
  { isGuest: true },
)
const SignOnPage = laterPage(
  async () => ({ View: (await import('../login/sign-on/sign-on.js')).SignOnPage }),
  titleOf('sso'),
  { isGuest: true },
)
const CrmPage = laterPage(async () => ({ View: (await import('../login/crm.js')).CrmPage }), titleOf('crm'), {
  isGuest: true,
})
const HomePage = laterPage(
  async () => ({ View: (await import('../home/home.js')).HomePage }),
  titleOf('home'),
)
const StoryPage = laterPage(() => import('../story/story-page.js'), titleOf('story'))
const MySharesPage = laterPage(() => import('../shares/my-shares.js'), titleOf('myShares'))
const ApprovalsPage = laterPage(() => import('../approvals/approvals.js'), titleOf('approvals'))
const ApprovalSettingsPage = laterPage(
  () => import('../approvals/approval-settings.js'),
  titleOf('approvalSettings'),
)
const SuggestionsPage = laterPage(() => import('../suggestions/suggestions.js'), titleOf('suggestions'))
const LeaderboardPage = laterPage(() => import('../leaderboard/leaderboard.js'), titleOf('leaderboard'))
const LeaderboardSettingsPage = laterPage(
  () => import('../leaderboard/leaderboard-settings.js'),
  titleOf('leaderboardSettings'),
)
const ProfilesPage = laterPage(() => import('../profiles/profiles.js'), titleOf('profiles'))
const NoticesPage = laterPage(() => import('../notices/notices-page.js'), titleOf('notices'))
const NetworkAppsPage = laterPage(() => import('../networks/network-apps.js'), titleOf('networkApps'))

const SignInSettingsPage = laterPage(
  () => import('../sign-in-settings/sign-in-settings.js'),
  titleOf('signInSettings'),
)
const PeoplePages = laterPage<PageProps>(() => import('../people/people-pages.js'), titleOf('people'))
const CrisisPage = laterPage(() => import('../crisis/crisis.js'), titleOf('crisis'))
const DigestSettingsPage = laterPage(() => import('../notices/digest-settings.js'), titleOf('digestSettings'))
const MyProfilePage = laterPage<PageProps>(() => import('../my-profile/my-profile.js'), titleOf('myProfile'))
const SwitchBoardPage = laterPage<PageProps>(
  async () => ({ View: (await import('./switch-board.js')).SwitchBoardPage }),
  titleOf('other'),
)

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
  story: StoryPage,
  storyShare: HomePage,
  storyShares: StoryPage,
  message: HomePage,
  messageShares: StoryPage,
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
  notices: NoticesPage,
  myProfile: MyProfilePage,
  myTone: MyProfilePage,
  myProfilePart: MyProfilePage,
  networkApps: NetworkAppsPage,
  signInSettings: SignInSettingsPage,
  people: PeoplePages,
  person: PeoplePages,
  invitePeople: PeoplePages,
  crisisMode: CrisisPage,
  digestSettings: DigestSettingsPage,
  noAccessToBoard: NoAccessPage,
  notFound: NotFoundPage,
  board: SwitchBoardPage,
  boardHome: SwitchBoardPage,
}
