import type { Area } from '../permissions/page-access.js'
import type { AppSource } from '../session/board-environment.js'
import type { RouteName } from './routes.js'

/** Items of the board's navigation, in order. */
const menuItems = [
  'home',
  'my-shares',
  'approvals',
  'suggestions',
  'leaderboard',
  'analytics',
  'profiles',
] as const
export type MenuItem = (typeof menuItems)[number]

const areaOf = {
  home: null,
  'my-shares': null,
  approvals: 'approval-queue',
  suggestions: 'suggestions',
  leaderboard: 'leaderboard',
  analytics: 'analytics',
  profiles: null,
} satisfies Record<MenuItem, Area | null>

/** The navigation items whose areas are open to the user. ROUTER70 */
export const offeredMenuItems = (facts: { isOpen: (area: Area) => boolean }): MenuItem[] =>
  menuItems.filter((item) => {
    const area = areaOf[item]
    return area === null || facts.isOpen(area)
  })

const itemOf: Partial<Record<RouteName, MenuItem>> = {
  home: 'home',
  homeOrder: 'home',
  homeNetwork: 'home',
  story: 'home',
  storyShare: 'home',
  storyShares: 'home',
  message: 'home',
  messageShares: 'home',
  myShares: 'my-shares',
  newPost: 'my-shares',
  newPostElement: 'my-shares',
  post: 'my-shares',
  reshare: 'my-shares',
  reshareShares: 'my-shares',
  approvals: 'approvals',
  approvalSettings: 'approvals',
  suggestions: 'suggestions',
  suggestion: 'suggestions',
  suggestionList: 'suggestions',
  leaderboard: 'leaderboard',
  leaderboardSettings: 'leaderboard',
  analytics: 'analytics',
  ownAnalytics: 'my-shares',
  profiles: 'profiles',
  profile: 'profiles',
  addProfile: 'profiles',
  myProfileConnect: 'profiles',
}

/** The navigation item that is active on a page; null for none. ROUTER71 */
export const activeMenuItem = (facts: { name: RouteName }): MenuItem | null => itemOf[facts.name] ?? null

/** Whether there is a navigation for small screens in this host. ROUTER72 */
export const hasMobileNavigation = (facts: { source: AppSource }): boolean => facts.source !== 'ms-teams'
