import { resourceCodes, type DefaultRole, type Matrix, type Resource } from '@rostrum/protocol'

type Grants = Partial<Record<Resource, string>>

const advocate: Grants = { message: 'r', leaderboard: 'r' }
const contributor: Grants = {
  message: 'rcu',
  leaderboard: 'r',
  suggestion: 'rcu',
  socialLike: 'rcd',
  socialComment: 'rcud',
}
const champion: Grants = { ...contributor, post: 'rcud', media: 'rcud' }
const manager: Grants = {
  post: 'rcuda',
  message: 'rcuda',
  suggestion: 'rcuda',
  leaderboard: 'rcuda',
  analytics: 'rcuda',
  media: 'rcuda',
  socialLike: 'rcuda',
  socialComment: 'rcuda',
}

const grants = { advocate, contributor, champion, manager } satisfies Record<DefaultRole, Grants>

/**
 * The permission matrix of a default role, a new object each time. An advocate shares suggested content; a contributor
 * also edits it and makes suggestions; a champion also posts with pictures; a manager may do everything; an unknown
 * role may do nothing (ours). PERMISSIONS10 to PERMISSIONS14
 */
export function defaultMatrix(role: DefaultRole): Matrix {
  const matrix: Matrix = {}
  const granted: Grants = Object.hasOwn(grants, role) ? grants[role] : {}
  for (const [resource, code] of Object.entries(resourceCodes)) {
    const codes = codesOf(granted, resource)
    matrix[code] = {
      canRead: codes.includes('r'),
      canCreate: codes.includes('c'),
      canUpdate: codes.includes('u'),
      canDelete: codes.includes('d'),
      canApprove: codes.includes('a'),
      ...(resource === 'media' ? { canAdd: codes.includes('c') } : {}),
    }
  }
  return matrix
}

const codesOf = (granted: Grants, resource: string): string =>
  Object.entries(granted).find(([name]) => name === resource)?.[1] ?? ''
