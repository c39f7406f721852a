import type { Config, Features, Matrix } from '@rostrum/protocol'
import { can } from './matrix.js'

/** Areas of the product that a flag or a permission opens. */
export const areas = [
  'leaderboard',
  'leaderboard-settings',
  'suggestions',
  'analytics',
  'approvals',
  'approval-queue',
  'ai-rephrase',
  'my-tone',
  'video-upload',
  'stories',
  'new-post',
] as const
export type Area = (typeof areas)[number]

/** What the company has switched on and what the role may do. */
export interface AccessFacts {
  readonly config: Pick<
    Config,
    'IsLeaderboardEnabled' | 'IsApprovalsEnabled' | 'HasAiRephrase' | 'IsStoriesEnabled'
  >
  readonly features: Partial<Features>
  readonly matrix: Matrix | null | undefined
}

const opens = {
  leaderboard: ({ config, matrix }) => config.IsLeaderboardEnabled && can(matrix, 'leaderboard', 'read'),
  'leaderboard-settings': ({ config, matrix }) =>
    config.IsLeaderboardEnabled && can(matrix, 'leaderboard', 'read') && can(matrix, 'leaderboard', 'update'),
  suggestions: ({ features, matrix }) => features.suggestions === true && can(matrix, 'suggestion', 'read'),
  analytics: ({ matrix }) => can(matrix, 'analytics', 'read'),
  approvals: ({ config }) => config.IsApprovalsEnabled,
  'approval-queue': ({ matrix }) => can(matrix, 'post', 'approve'),
  'ai-rephrase': ({ config, matrix }) => config.HasAiRephrase && can(matrix, 'message', 'update'),
  'my-tone': ({ config, features, matrix }) =>
    features.myToneOfVoice === true && config.HasAiRephrase && can(matrix, 'message', 'update'),
  'video-upload': ({ features, matrix }) =>
    features.advocacyVideoUpload === true && can(matrix, 'media', 'create'),
  stories: ({ config }) => config.IsStoriesEnabled,
  'new-post': ({ matrix }) => can(matrix, 'post', 'create'),
} satisfies Record<Area, (facts: AccessFacts) => boolean>

/**
 * Facts: an area, what is switched on, and the role's matrix. Out: whether the area is open to the person; one
 * that this version does not know is not. PERMISSIONS20, PERMISSIONS21, PERMISSIONS22, PERMISSIONS23
 */
export const isAreaOpen = (facts: AccessFacts & { area: Area }): boolean =>
  Object.hasOwn(opens, facts.area) && opens[facts.area](facts)

/** What becomes of a visit to a page. */
export const pageAccessCodes = ['open', 'wait', 'to-root'] as const
export type PageAccess = (typeof pageAccessCodes)[number]

/**
 * Facts: the page's area (null: open to everybody signed in), what is switched on, the role's matrix, and
 * whether the person's zone is known. Out: whether the page opens; without permission it leads to the root;
 * the leaderboard waits for the zone. PERMISSIONS24, PERMISSIONS25
 */
export function pageAccess(facts: AccessFacts & { area: Area | null; isZoneReady: boolean }): PageAccess {
  const { area } = facts
  if (area === null) return 'open'
  if (!isAreaOpen({ ...facts, area })) return 'to-root'
  return area === 'leaderboard' && !facts.isZoneReady ? 'wait' : 'open'
}
