import type { Matrix } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { isAreaOpen, pageAccess, type AccessFacts, type Area } from './page-access.js'

const off: AccessFacts = {
  config: {
    IsLeaderboardEnabled: false,
    IsApprovalsEnabled: false,
    HasAiRephrase: false,
    IsStoriesEnabled: false,
  },
  features: {},
  matrix: {},
}
const config = (facts: Partial<AccessFacts['config']>, matrix: Matrix = {}): AccessFacts => ({
  ...off,
  config: { ...off.config, ...facts },
  matrix,
})

const cases: [string, Area, AccessFacts, boolean][] = [
  ['PERMISSIONS20', 'leaderboard', config({ IsLeaderboardEnabled: true }, { b1: { canRead: true } }), true],
  ['PERMISSIONS20', 'leaderboard', config({ IsLeaderboardEnabled: true }), false],
  ['PERMISSIONS20', 'leaderboard', config({}, { b1: { canRead: true } }), false],
  [
    'PERMISSIONS20',
    'leaderboard-settings',
    config({ IsLeaderboardEnabled: true }, { b1: { canRead: true } }),
    false,
  ],
  [
    'PERMISSIONS20',
    'leaderboard-settings',
    config({ IsLeaderboardEnabled: true }, { b1: { canUpdate: true } }),
    false,
  ],
  ['PERMISSIONS20', 'leaderboard-settings', config({}, { b1: { canRead: true, canUpdate: true } }), false],
  [
    'PERMISSIONS20',
    'leaderboard-settings',
    config({ IsLeaderboardEnabled: true }, { b1: { canRead: true, canUpdate: true } }),
    true,
  ],
  [
    'PERMISSIONS21',
    'suggestions',
    { ...off, features: { suggestions: true }, matrix: { '15': { canRead: true } } },
    true,
  ],
  ['PERMISSIONS21', 'suggestions', { ...off, features: { suggestions: true } }, false],
  ['PERMISSIONS21', 'suggestions', { ...off, matrix: { '15': { canRead: true } } }, false],
  ['PERMISSIONS22', 'analytics', { ...off, matrix: { b2: { canRead: true } } }, true],
  ['PERMISSIONS22', 'analytics', { ...off, matrix: { b2: { canUpdate: true } } }, false],
  ['PERMISSIONS23', 'approvals', config({ IsApprovalsEnabled: true }), true],
  ['PERMISSIONS23', 'approvals', off, false],
  ['PERMISSIONS26', 'approval-queue', { ...off, matrix: { '7': { canApprove: true } } }, true],
  ['PERMISSIONS26', 'approval-queue', config({ IsApprovalsEnabled: true }), false],
  ['PERMISSIONS27', 'network-apps', { ...off, matrix: { '7': { canApprove: true } } }, true],
  ['PERMISSIONS27', 'network-apps', { ...off, matrix: { '7': { canUpdate: true } } }, false],
  ['PERMISSIONS27', 'sign-in', { ...off, matrix: { '7': { canApprove: true } } }, true],
  ['PERMISSIONS27', 'sign-in', { ...off, matrix: null }, false],
  ['PERMISSIONS27', 'company', { ...off, matrix: { '7': { canApprove: true } } }, true],
  ['PERMISSIONS27', 'company', off, false],
  ['PERMISSIONS23', 'stories', config({ IsStoriesEnabled: true }), true],
  ['PERMISSIONS23', 'stories', off, false],
  ['PERMISSIONS23', 'ai-rephrase', config({ HasAiRephrase: true }, { '8': { canUpdate: true } }), true],
  ['PERMISSIONS23', 'ai-rephrase', config({ HasAiRephrase: true }), false],
  ['PERMISSIONS23', 'ai-rephrase', config({}, { '8': { canUpdate: true } }), false],
  [
    'PERMISSIONS23',
    'my-tone',
    { ...config({ HasAiRephrase: true }, { '8': { canUpdate: true } }), features: { myToneOfVoice: true } },
    true,
  ],
  ['PERMISSIONS23', 'my-tone', { ...off, features: { myToneOfVoice: true } }, false],
  ['PERMISSIONS23', 'my-tone', config({ HasAiRephrase: true }, { '8': { canUpdate: true } }), false],
  [
    'PERMISSIONS23',
    'video-upload',
    { ...off, features: { advocacyVideoUpload: true }, matrix: { b5: { canCreate: true } } },
    true,
  ],
  ['PERMISSIONS23', 'video-upload', { ...off, features: { advocacyVideoUpload: true } }, false],
  ['PERMISSIONS23', 'video-upload', { ...off, matrix: { b5: { canCreate: true } } }, false],
  ['PERMISSIONS23', 'new-post', { ...off, matrix: { '7': { canCreate: true } } }, true],
  ['PERMISSIONS23', 'new-post', { ...off, matrix: { '7': { canUpdate: true } } }, false],
  ['PERMISSIONS23', 'constructor' as Area, off, false],
]
test.each(cases)('[%s] %s with %j: %s', (_rule, area, facts, expected) => {
  expect(isAreaOpen({ ...facts, area })).toBe(expected)
  expect(pageAccess({ ...facts, area, isZoneReady: true })).toBe(expected ? 'open' : 'to-root')
})

test('[PERMISSIONS24] a page without an area is open, one with a closed area leads to the root', () => {
  expect(pageAccess({ ...off, area: null, isZoneReady: false })).toBe('open')
  for (const [, area] of cases) expect(pageAccess({ ...off, area, isZoneReady: false })).toBe('to-root')
})

test('[PERMISSIONS25] only the leaderboard waits for the zone', () => {
  const open = config(
    { IsLeaderboardEnabled: true },
    { b1: { canRead: true, canUpdate: true }, b2: { canRead: true } },
  )
  expect(pageAccess({ ...open, area: 'leaderboard', isZoneReady: false })).toBe('wait')
  expect(pageAccess({ ...open, area: 'leaderboard', isZoneReady: true })).toBe('open')
  expect(pageAccess({ ...open, area: 'analytics', isZoneReady: false })).toBe('open')
})
