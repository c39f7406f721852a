import { leaderboardKinds, leaderboardPeriods, networks, postGroups, storyFilters } from '@rostrum/protocol'
import type { Area } from '../permissions/page-access.js'
import type { Parameter } from './parameter.js'
import { settingParts } from './setting-parts.js'

/** The audience of a page. */
export type Guard = 'guest' | 'signed-in' | 'anyone' | 'development'

/** A parameter of a query; required unless it is optional or has a fallback. */
export type QueryParameter = Parameter & { readonly optional?: true; readonly fallback?: unknown }

/**
 * The route of a page: in `path` a colon marks a parameter and an asterisk the rest of the path. The first matching
 * route in the table counts.
 */
export interface Route {
  readonly path: `/${string}`
  readonly guard: Guard
  /** The area that must be open to the user (PERMISSIONS20). */
  readonly area?: Area
  readonly params?: Readonly<Record<string, Parameter>>
  readonly query?: Readonly<Record<string, QueryParameter>>
}

const text = { type: 'wildcard', optional: true } as const
const flag = { type: 'flag', optional: true } as const
const accountId = { type: 'accountId', optional: true } as const
const boardId = { type: 'boardId', optional: true } as const
const storyId = { type: 'storyId' } as const
const messageId = { type: 'messageId' } as const
const postId = { type: 'postId' } as const
// Accepts a code that a mail program truncated, so that the page can say that it is invalid.
const code = { type: 'wildcard' } as const
const topicId = { type: 'regex', pattern: /^tpc[A-Za-z0-9]{12}$/, optional: true } as const

const boardQuery = { accountId, boardId } as const
/** The feed that is shown. SEARCH9 */
const home = {
  ...boardQuery,
  q: text,
  topic: topicId,
  language: { type: 'regex', pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, optional: true },
  only: { type: 'one-of', values: storyFilters, optional: true },
  theater: flag,
  'with-logout': flag,
} as const
/** The list of one's own posts. POSTS31 */
const shares = {
  ...boardQuery,
  q: text,
  network: { type: 'one-of', values: networks, optional: true },
  group: { type: 'one-of', values: postGroups, optional: true },
  span: { type: 'one-of', values: ['week', 'month', 'quarter', 'year'], optional: true },
} as const
const history = { ...boardQuery, q: text, person: text, kind: text, from: text, to: text } as const
/** What pages of settings show: entries of the history, or a month or week of the calendar. AUDIT5, CALENDAR2 */
const settings = { ...history, month: text, week: text } as const
/** A page of a list, of some days. */
const dated = {
  ...boardQuery,
  from: { type: 'date', optional: true },
  to: { type: 'date', optional: true },
  page: { type: 'int', min: 1, max: 1_000_000, optional: true },
} as const
/** The leaderboard that is shown. LEADERBOARD12 */
const ranking = {
  ...dated,
  kind: { type: 'one-of', values: leaderboardKinds, optional: true },
  period: { type: 'one-of', values: leaderboardPeriods, optional: true },
} as const
/** The report that is shown. The page reads what it offers, and shows the usual instead of the rest. ANALYTICS12 */
const report = { ...dated, kind: text, period: text, sort: text } as const
/** The people of the board that are shown. PEOPLE17 */
const people = {
  ...boardQuery,
  q: text,
  state: { type: 'one-of', values: ['active', 'invited', 'inactive', 'left'], optional: true },
  role: text,
  team: text,
  profiles: { type: 'one-of', values: ['expiring', 'expired'], optional: true },
  fields: text,
} as const
/** The stories that editors are shown; the page knows the states and orders. EDITORIAL5 */
const stories = { ...boardQuery, q: text, state: text, topic: topicId, sort: text } as const
const signup = {
  ...boardQuery,
  token: text,
  // Accepts a code that a mail program truncated, so that the page can say that it is invalid.
  code: text,
  // The code of an invitation link (INVITELINKS2).
  link: text,
  _redirect: text,
  ssoRequired: flag,
} as const

/** Pages for guests, and pages for everybody. ROUTER20 */
const guestRoutes = {
  login: {
    path: '/login',
    guard: 'guest',
    query: { _redirect: text, token: text, email: text, ssoRequired: flag },
  },
  setup: { path: '/setup', guard: 'guest' },
  invite: { path: '/invite', guard: 'guest', query: signup },
  signup: { path: '/signup', guard: 'guest', query: signup },
  register: { path: '/register', guard: 'guest', query: signup },
  expired: { path: '/expired/code/:code', guard: 'guest', params: { code }, query: { ssoRequired: flag } },
  expiredCut: { path: '/expired/code', guard: 'guest' },
  forgotPassword: { path: '/forgot-password', guard: 'guest', query: { email: text } },
  recover: { path: '/recover/code/:code', guard: 'guest', params: { code }, query: { ssoRequired: flag } },
  recoverCut: { path: '/recover/code', guard: 'guest' },
  sso: {
    path: '/sso',
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
