import { actionLetters, resourceCodes, type Action, type Matrix, type Resource } from '@rostrum/protocol'

const flagOf = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  approve: 'canApprove',
  delete: 'canDelete',
} as const satisfies Record<Action, string>

/** The short form of an action, as access lists write it. */
export type ActionLetter = (typeof actionLetters)[Action]

/**
 * Facts: a matrix, a resource and an action. Out: whether the role may; what the matrix does not say, and what
 * this version does not know, is not allowed. PERMISSIONS1
 */
export function can(matrix: Matrix | null | undefined, resource: Resource, action: Action): boolean {
  if (!matrix || !Object.hasOwn(resourceCodes, resource) || !Object.hasOwn(flagOf, action)) return false
  return matrix[resourceCodes[resource]]?.[flagOf[action]] === true
}

/** Facts: a matrix, a resource's code and an action's letter. Out: whether the role may. PERMISSIONS2 */
export function canByCode(matrix: Matrix | null | undefined, code: string, letter: string): boolean {
  const resource = resources.find((name) => resourceCodes[name] === code)
  const action = actions.find((name) => actionLetters[name] === letter)
  return resource !== undefined && action !== undefined && can(matrix, resource, action)
}

/** Facts: a matrix and a resource. Out: the letters of all that the role may, in the order `cruda`. PERMISSIONS2 */
export const allowedLetters = (matrix: Matrix | null | undefined, resource: Resource): string =>
  actions
    .filter((action) => can(matrix, resource, action))
    .map((action) => actionLetters[action])
    .join('')

/** What a person may do with media; each is false unless the matrix says so. */
export interface MediaRights {
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

/**
 * Facts: a matrix. Out: what the role may do with media. Whoever may create media may add it, also where an
 * older matrix does not name adding. PERMISSIONS3
 */
export function mediaRights(matrix: Matrix | null | undefined): MediaRights {
  const media = matrix?.[resourceCodes.media]
  return {
    canAdd: media?.canAdd ?? media?.canCreate === true,
    canUpdate: media?.canUpdate === true,
    canDelete: media?.canDelete === true,
  }
}

const resources = [
  'post',
  'message',
  'suggestion',
  'leaderboard',
  'analytics',
  'media',
  'socialLike',
  'socialComment',
] as const
const actions = ['create', 'read', 'update', 'delete', 'approve'] as const
