import { resourceCodes, type Action, type Matrix, type Resource } from '@rostrum/protocol'

const flagOf = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  approve: 'canApprove',
  delete: 'canDelete',
} as const satisfies Record<Action, string>

/** Whether a role may perform an action on a resource; false for everything that the matrix omits. PERMISSIONS1 */
export function can(matrix: Matrix | null | undefined, resource: Resource, action: Action): boolean {
  if (!matrix || !Object.hasOwn(resourceCodes, resource) || !Object.hasOwn(flagOf, action)) return false
  return matrix[resourceCodes[resource]]?.[flagOf[action]] === true
}

/** What a user may do with media; each right is false unless the matrix grants it. */
export interface MediaRights {
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

/**
 * What a role may do with media. The right to create media includes adding it, because older matrices do not name
 * adding. PERMISSIONS3
 */
export function mediaRights(matrix: Matrix | null | undefined): MediaRights {
  const media = matrix?.[resourceCodes.media]
  return {
    canAdd: media?.canAdd ?? media?.canCreate === true,
    canUpdate: media?.canUpdate === true,
    canDelete: media?.canDelete === true,
  }
}
