import type { Config, Features, Matrix } from '@rostrum/protocol'
import { mayKeepCompany } from '../company/company.js'
import { mayEditStories } from '../editorial/editors.js'
import { can } from './matrix.js'
import { mayKeepNetworkApps, mayKeepSignIn } from './network-apps.js'

/** Areas of the product that depend on a feature flag or a permission. */
export type Area =
  | 'leaderboard'
  | 'leaderboard-settings'
  | 'suggestions'
  | 'analytics'
  | 'approvals'
  | 'approval-queue'
  | 'company'
  | 'network-apps'
  | 'sign-in'
  | 'ai-rephrase'
  | 'my-tone'
  | 'video-upload'
  | 'stories'
  | 'editorial'
  | 'new-post'

/** The enabled features of the company and the role's matrix. */
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
  company: ({ matrix }) => mayKeepCompany({ matrix: matrix ?? {} }),
  'network-apps': ({ matrix }) => mayKeepNetworkApps({ matrix: matrix ?? {} }),
  'sign-in': ({ matrix }) => mayKeepSignIn({ matrix: matrix ?? {} }),
  'ai-rephrase': ({ config, matrix }) => config.HasAiRephrase && can(matrix, 'message', 'update'),
  'my-tone': ({ config, features, matrix }) =>
    features.myToneOfVoice === true && config.HasAiRephrase && can(matrix, 'message', 'update'),
  'video-upload': ({ features, matrix }) =>
    features.advocacyVideoUpload === true && can(matrix, 'media', 'create'),
  editorial: mayEditStories,
  stories: ({ config }) => config.IsStoriesEnabled,
  'new-post': ({ matrix }) => can(matrix, 'post', 'create'),
} satisfies Record<Area, (facts: AccessFacts) => boolean>

/** Whether an area is open to the user; false for an unknown area. PERMISSIONS20 to PERMISSIONS23, PERMISSIONS26, PERMISSIONS27 */
export const isAreaOpen = (facts: AccessFacts & { area: Area }): boolean =>
  Object.hasOwn(opens, facts.area) && opens[facts.area](facts)

/** What happens to a visit to a page. */
export type PageAccess = 'open' | 'wait' | 'to-root'

/**
 * Whether a page opens. Its area is null for a page that is open to every signed-in user. Without permission the visit
 * goes to the root; the leaderboard waits until the user's time zone is known. PERMISSIONS24, PERMISSIONS25
 */
export function pageAccess(facts: AccessFacts & { area: Area | null; isZoneReady: boolean }): PageAccess {
  const { area } = facts
  if (area === null) return 'open'
  if (!isAreaOpen({ ...facts, area })) return 'to-root'
  return area === 'leaderboard' && !facts.isZoneReady ? 'wait' : 'open'
}
