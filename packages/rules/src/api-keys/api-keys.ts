import { resourceCodes, type ApiKeyScope, type Matrix } from '@rostrum/protocol'
import { mayEditStories } from '../editorial/editors.js'
import { mayManagePeople } from '../people/person-change.js'
import { can } from '../permissions/matrix.js'

/** The limits of API keys (ours). */
export const apiKeyLimits = {
  /** Keys of one board that are not revoked. */
  keys: 20,
  /** The longest name, in characters. */
  name: 100,
  /** How long a former key works, in hours. */
  overlapHours: 24,
} as const

/** Whether a person with a matrix may give a key a scope: they may do it themselves. APIKEYS2 */
export function mayGiveScope({ matrix, scope }: { matrix: Matrix; scope: ApiKeyScope }): boolean {
  if (scope.startsWith('stories:')) return mayEditStories({ matrix })
  if (scope.startsWith('people:')) return mayManagePeople({ matrix })
  return can(matrix, 'analytics', 'read')
}

/** The matrix of an API key: no more than its scopes need. APIKEYS4 */
export function matrixOfScopes({ scopes }: { scopes: readonly ApiKeyScope[] }): Matrix {
  const has = (area: string) => scopes.some((scope) => scope.startsWith(area))
  return {
    ...(has('stories:')
      ? { [resourceCodes.message]: { canRead: true, canCreate: true, canUpdate: true, canDelete: true } }
      : {}),
    ...(has('people:') ? { [resourceCodes.post]: { canApprove: true } } : {}),
    ...(has('analytics:') ? { [resourceCodes.analytics]: { canRead: true } } : {}),
  }
}

/** Whether an API key may give people a role: one that manages no people and edits no stories. APIKEYS5 */
export const mayKeyGiveRole = ({ matrix }: { matrix: Matrix }): boolean =>
  !mayManagePeople({ matrix }) && !mayEditStories({ matrix })

const dayMs = 86_400_000

/** How many days before the end of a key its managers are warned, the earlier warning first. APIKEYS8 */
export const apiKeyWarnings = [14, 1] as const

/** Whether a key that works ends soon. Moments in milliseconds; null for never. APIKEYS8 */
export const endsSoon = ({ expires, now }: { expires: number | null; now: number }): boolean =>
  expires !== null && expires > now && expires <= now + apiKeyWarnings[0] * dayMs

/**
 * The warning that is due before the end of a key, in days, or null. Each is given once, and none of a key that was made
 * for no longer. Moments in milliseconds. APIKEYS8
 */
export function dueKeyWarning(facts: {
  created: number
  expires: number
  /** The last warning that was given. */
  warned: number | null
  now: number
}): number | null {
  const { created, expires, warned, now } = facts
  if (expires <= now) return null
  const due = apiKeyWarnings.filter(
    (days) =>
      expires <= now + days * dayMs && created < expires - days * dayMs && days < (warned ?? Infinity),
  )
  return due.at(-1) ?? null
}
