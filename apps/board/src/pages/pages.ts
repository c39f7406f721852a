import type { RouteName } from '@rostrum/sdk/rules'
import type { ComponentType } from 'react'
import { ApprovalSettingsPage } from '../approvals/approval-settings.js'
import { ApprovalsPage } from '../approvals/approvals.js'
import { HomePage } from '../home/home.js'
import { ForgotPasswordPage } from '../login/forgot-password.js'
import { LoginPage } from '../login/login.js'
import { RecoverPage } from '../login/recover.js'
import { SignupPage } from '../login/signup.js'
import { MyTonePage } from '../my-tone/my-tone.js'
import { NetworkAppsPage } from '../networks/network-apps.js'
import { ProfilesPage } from '../profiles/profiles.js'
import type { Place } from '../router/router.js'
import { MySharesPage } from '../shares/my-shares.js'
import { CloseWindowPage } from './close-window.js'
import { NoAccessPage } from './no-access.js'
import { NotFoundPage } from './not-found.js'
import { SwitchBoardPage } from './switch-board.js'

/** What every page is given: where the person is. */
export interface PageProps {
  readonly place: Place
}

type Pages = Partial<Record<RouteName, ComponentType<PageProps>>>

/** Pages without the shell around them. */
export const guestPages: Pages = {
  login: LoginPage,
  invite: SignupPage,
  signup: SignupPage,
  register: SignupPage,
  forgotPassword: ForgotPasswordPage,
  recover: RecoverPage,
  expired: RecoverPage,
  closeWindow: CloseWindowPage,
}

/** Pages of the signed-in person. */
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
  profiles: ProfilesPage,
  addProfile: ProfilesPage,
  myProfileConnect: ProfilesPage,
  myTone: MyTonePage,
  networkApps: NetworkAppsPage,
  noAccessToBoard: NoAccessPage,
  notFound: NotFoundPage,
  board: SwitchBoardPage,
  boardHome: SwitchBoardPage,
}
