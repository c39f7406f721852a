import { expect, test } from 'vitest'
import type { Area } from '../permissions/page-access.js'
import { appSources } from '../session/board-environment.js'
import { activeMenuItem, hasMobileNavigation, offeredMenuItems } from './menu.js'
import type { RouteName } from './routes.js'

test.each<[Area[], string[]]>([
  [[], ['home', 'my-shares', 'profiles']],
  [['approval-queue'], ['home', 'my-shares', 'approvals', 'profiles']],
  [['suggestions'], ['home', 'my-shares', 'suggestions', 'profiles']],
  [['leaderboard'], ['home', 'my-shares', 'leaderboard', 'profiles']],
  [['analytics'], ['home', 'my-shares', 'analytics', 'profiles']],
])('[ROUTER70] open %j: %j', (open, items) => {
  expect(offeredMenuItems({ isOpen: (area) => open.includes(area) })).toEqual(items)
})

test.each<[RouteName, string | null]>([
  ['home', 'home'],
  ['homeOrder', 'home'],
  ['homeNetwork', 'home'],
  ['story', 'home'],
  ['storyShare', 'home'],
  ['storyShares', 'home'],
  ['message', 'home'],
  ['messageShares', 'home'],
  ['myShares', 'my-shares'],
  ['newPost', 'my-shares'],
  ['newPostElement', 'my-shares'],
  ['post', 'my-shares'],
  ['approvals', 'approvals'],
  ['approvalSettings', 'approvals'],
  ['reshare', 'my-shares'],
  ['reshareShares', 'my-shares'],
  ['suggestions', 'suggestions'],
  ['suggestion', 'suggestions'],
  ['suggestionList', 'suggestions'],
  ['leaderboard', 'leaderboard'],
  ['leaderboardSettings', 'leaderboard'],
  ['analytics', 'analytics'],
  ['profiles', 'profiles'],
  ['profile', 'profiles'],
  ['addProfile', 'profiles'],
  ['myProfileConnect', 'profiles'],
  ['myProfile', null],
  ['login', null],
])('[ROUTER71] %s marks %s', (name, item) => {
  expect(activeMenuItem({ name })).toBe(item)
})

test('[ROUTER72] a team chat has a navigation of its own', () => {
  const without = appSources.filter((source) => !hasMobileNavigation({ source }))
  expect(without).toEqual(['ms-teams'])
})
