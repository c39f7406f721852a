import { entrancePaths } from '../session/login/entrance-paths.js'
import {
  accountId,
  boardId,
  boardQuery,
  code,
  flag,
  home,
  messageId,
  people,
  postId,
  ranking,
  report,
  type Route,
  settings,
  shares,
  signup,
  stories,
  storyId,
  text,
} from './parameters/route-parameters.js'
import { settingParts } from './setting-parts.js'

/** Pages for guests, and pages for everybody. ROUTER20 */
const guestRoutes = {
  login: {
    path: entrancePaths.login,
    guard: 'guest',
    query: { _redirect: text, token: text, email: text, ssoRequired: flag },
  },
  setup: { path: '/setup', guard: 'guest' },
  invite: { path: '/invite', guard: 'guest', query: signup },
  signup: { path: '/signup', guard: 'guest', query: signup },
  register: { path: '/register', guard: 'guest', query: signup },
  expired: { path: entrancePaths.expired, guard: 'guest', params: { code }, query: { ssoRequired: flag } },
  expiredCut: { path: '/expired/code', guard: 'guest' },
  forgotPassword: { path: entrancePaths.forgotPassword, guard: 'guest', query: { email: text } },
  recover: { path: '/recover/code/:code', guard: 'guest', params: { code }, query: { ssoRequired: flag } },
  recoverCut: { path: '/recover/code', guard: 'guest' },
  sso: {
    path: entrancePaths.sso,
    guard: 'guest',
    query: {
      t: text,
      error_code: text,
      email: text,
      _redirect: text,
      autologin: flag,
      serverUrl: text,
      isMobileApp: flag,
      isAndroidApp: flag,
      isMsTeamsApp: flag,
      accountId,
      boardId,
    },
  },
  loginSalesforce: {
    path: '/login-salesforce',
    guard: 'anyone',
    query: {
      orgID: { type: 'wildcard' },
      userID: { type: 'wildcard' },
      sessionID: { type: 'wildcard' },
      entURL: { type: 'wildcard' },
      theme: text,
    },
  },
  loginSugar: {
    path: '/login-sugar',
    guard: 'anyone',
    query: { sugar_url: { type: 'wildcard' }, token: { type: 'wildcard' } },
  },
  maintenance: { path: '/maintenance', guard: 'anyone' },
  closeWindow: { path: '/close-window', guard: 'anyone' },
  notFound: { path: '/error/not-found', guard: 'signed-in' },
  test: { path: '/test', guard: 'development' },
  testVue: { path: '/test/vue', guard: 'development' },
} as const satisfies Record<string, Route>

/** Pages about the signed-in user. ROUTER21 */
const ownRoutes = {
  myProfile: { path: '/my-profile', guard: 'signed-in' },
  myProfileConnect: {
    path: '/my-profile/profiles',
    guard: 'signed-in',
    query: { isAddingXingProfile: flag, code: text, state: text, error: text },
  },
  myTone: { path: '/my-profile/myTone', guard: 'signed-in', area: 'my-tone' },
  myProfilePart: {
    path: '/my-profile/:part',
    guard: 'signed-in',
    params: {
      part: {
        type: 'one-of',
        values: ['me', 'topics', 'setupExtension', 'notifications', 'password', 'devices', 'data', 'help'],
      },
    },
    query: boardQuery,
  },
  notices: { path: '/notifications', guard: 'signed-in', query: boardQuery },
  profiles: { path: '/profiles', guard: 'signed-in' },
  addProfile: {
    path: '/profiles/add',
    guard: 'signed-in',
    query: { network: { type: 'network', optional: true } },
  },
  profile: { path: '/profiles/:id', guard: 'signed-in', params: { id: { type: 'credentialId' } } },
  leaderboard: { path: '/leaderboard', guard: 'signed-in', area: 'leaderboard', query: ranking },
  leaderboardSettings: {
    path: '/leaderboard/settings',
    guard: 'signed-in',
    area: 'leaderboard-settings',
    query: boardQuery,
  },
  analytics: { path: '/analytics', guard: 'signed-in', area: 'analytics', query: report },
  ownAnalytics: { path: '/analytics/me', guard: 'signed-in', query: report },
  approvals: { path: '/approvals', guard: 'signed-in', area: 'approval-queue', query: boardQuery },
  approvalSettings: {
    path: '/approvals/settings',
    guard: 'signed-in',
    area: 'approval-queue',
    query: boardQuery,
  },
  upgrade: { path: '/upgrade', guard: 'signed-in' },
  settings: { path: '/settings', guard: 'signed-in' },
  networkApps: { path: '/settings/networks', guard: 'signed-in', area: 'network-apps' },
  signInSettings: { path: '/settings/sign-in', guard: 'signed-in', area: 'sign-in' },
  people: { path: '/settings/people', guard: 'signed-in', area: 'approval-queue', query: people },
  invitePeople: {
    path: '/settings/people/invite',
    guard: 'signed-in',
    area: 'approval-queue',
    query: boardQuery,
  },
  person: {
    path: '/settings/people/:userId',
    guard: 'signed-in',
    area: 'approval-queue',
    params: { userId: { type: 'regex', pattern: /^00A[A-Za-z0-9]{12}$/ } },
    query: boardQuery,
  },
  editorial: { path: '/settings/stories', guard: 'signed-in', area: 'editorial', query: stories },
  editedStory: {
    path: '/settings/stories/:storyId',
    guard: 'signed-in',
    area: 'editorial',
    params: { storyId: { type: 'regex', pattern: /^(new|0AS[A-Za-z0-9]{12})$/ } },
    query: { ...boardQuery, link: text },
  },
  boardSettings: {
    path: '/settings/:part',
    guard: 'signed-in',
    area: 'company',
    params: {
      part: { type: 'one-of', values: settingParts },
    },
    query: settings,
  },
  crisisMode: { path: '/settings/crisis', guard: 'signed-in', area: 'approval-queue', query: boardQuery },
  board: { path: '/board/:boardId', guard: 'signed-in', params: { boardId: { type: 'boardId' } } },
  boardHome: { path: '/board', guard: 'signed-in' },
  noAccessToBoard: { path: '/no-access-to-board', guard: 'signed-in' },
} as const satisfies Record<string, Route>

/** Pages about content. ROUTER22 */
const contentRoutes = {
  suggestions: {
    path: '/suggestions',
    guard: 'signed-in',
    area: 'suggestions',
    query: { ...boardQuery, title: text, text, url: text },
  },
  suggestion: {
    path: '/suggestions/:suggestionId',
    guard: 'signed-in',
    area: 'suggestions',
    params: { suggestionId: { type: 'suggestionId' } },
  },
  suggestionList: {
    path: '/suggestions/:status/:suggestedBy',
    guard: 'signed-in',
    area: 'suggestions',
    params: {
      status: { type: 'one-of', values: ['all', 'pending', 'accepted', 'rejected'] },
      suggestedBy: { type: 'one-of', values: ['everyone', 'me'] },
    },
    query: boardQuery,
  },
  myShares: { path: '/my-shares', guard: 'signed-in', query: shares },
  newPost: { path: '/my-shares/new', guard: 'signed-in', area: 'new-post', query: shares },
  newPostElement: {
    path: '/my-shares/new/:element',
    guard: 'signed-in',
    area: 'new-post',
    params: { element: { type: 'one-of', values: ['profiles', 'location'] } },
    query: shares,
  },
  post: { path: '/my-shares/:postId', guard: 'signed-in', params: { postId }, query: shares },
  reshare: {
    path: '/my-shares/:postId/:messageId',
    guard: 'signed-in',
    params: { postId, messageId },
    query: shares,
  },
  reshareShares: {
    path: '/my-shares/:postId/:messageId/shares',
    guard: 'signed-in',
    params: { postId, messageId },
    query: shares,
  },
  storyShares: {
    path: '/:storyId/shares',
    guard: 'signed-in',
    params: { storyId },
    query: home,
  },
  storyShare: {
    path: '/:storyId/share',
    guard: 'signed-in',
    params: { storyId },
    query: { ...home, share: { type: 'int', min: 0, fallback: 1 } },
  },
  messageShares: {
    path: '/:messageId/shares',
    guard: 'signed-in',
    params: { messageId },
    query: home,
  },
  story: {
    path: '/:storyId',
    guard: 'signed-in',
    params: { storyId },
    // With `share` the editor is open over the page. STORIES3
    query: { ...home, share: flag, network: { type: 'network', optional: true } },
  },
  message: { path: '/:messageId', guard: 'signed-in', params: { messageId }, query: home },
  homeNetwork: {
    path: '/:order/:network',
    guard: 'signed-in',
    params: { order: { type: 'homeOrder' }, network: { type: 'network' } },
    query: home,
  },
  homeOrder: { path: '/:order', guard: 'signed-in', params: { order: { type: 'homeOrder' } }, query: home },
  home: { path: '/', guard: 'signed-in', query: home },
} as const satisfies Record<string, Route>

/** All pages of the board with their URLs. ROUTER20, ROUTER21, ROUTER22 */
export const routes = { ...guestRoutes, ...ownRoutes, ...contentRoutes } as const
export type Routes = typeof routes
export type RouteName = keyof Routes
