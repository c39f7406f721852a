import type { Area } from '../permissions/page-access.js'
import { isUrl } from '../session/form-field.js'
import type { AppSource } from '../session/board-environment.js'
import type { RouteName } from './routes.js'

/** Items of the board's navigation, in order. */
export const menuItems = [
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

/** Facts: which areas are open to the person. Out: the items that the navigation offers. ROUTER70 */
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
  profiles: 'profiles',
  profile: 'profiles',
  addProfile: 'profiles',
  myProfileConnect: 'profiles',
  networkApps: 'profiles',
}

/** Facts: the page. Out: the item that is marked as active, one at most. ROUTER71 */
export const activeMenuItem = (facts: { name: RouteName }): MenuItem | null => itemOf[facts.name] ?? null

/** Facts: where the app is open. Out: whether there is a navigation for small screens. ROUTER72 */
export const hasMobileNavigation = (facts: { source: AppSource }): boolean => facts.source !== 'ms-teams'

/** How much room there is. */
export const screens = ['mobile', 'tablet', 'desktop'] as const
export type Screen = (typeof screens)[number]

/** Facts: pixels of width. Out: mobile up to 640, tablet up to 768, else desktop. ROUTER73 */
export function screenOf(facts: { width: number }): Screen {
  if (facts.width <= 640) return 'mobile'
  return facts.width <= 768 ? 'tablet' : 'desktop'
}

/**
 * Facts: an address, and the origin of the page. Out: whether it opens in a new tab: an http or https address of
 * another origin does. ROUTER74
 */
export const opensNewTab = (facts: { url: string; origin: string }): boolean =>
  isUrl(facts.url) && facts.url !== facts.origin && !/^[/?#]/.test(restOf(facts.url, facts.origin))

const restOf = (url: string, origin: string) => (url.startsWith(origin) ? url.slice(origin.length) : '')
