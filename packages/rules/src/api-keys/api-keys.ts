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
