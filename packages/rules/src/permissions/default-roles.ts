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
 * Facts: a default role. Out: its matrix, new each time. An advocate shares what is suggested, a contributor
 * also makes it their own and suggests, a champion also posts with pictures, a manager may everything, and a
 * role that is not known nothing (ours). PERMISSIONS10 to PERMISSIONS14
 */
export function defaultMatrix(role: DefaultRole): Matrix {
  const matrix: Matrix = {}
  const granted: Grants = Object.hasOwn(grants, role) ? grants[role] : {}
  for (const [resource, code] of Object.entries(resourceCodes)) {
    const letters = letterOf(granted, resource)
    matrix[code] = {
      canRead: letters.includes('r'),
      canCreate: letters.includes('c'),
      canUpdate: letters.includes('u'),
      canDelete: letters.includes('d'),
      canApprove: letters.includes('a'),
      ...(resource === 'media' ? { canAdd: letters.includes('c') } : {}),
    }
  }
  return matrix
}

const letterOf = (granted: Grants, resource: string): string =>
  Object.entries(granted).find(([name]) => name === resource)?.[1] ?? ''
