import {
  actionCodes,
  defaultRoles,
  resourceCodes,
  type Action,
  type Matrix,
  type Resource,
} from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'
import { isInvisible } from '../text/invisible.js'
import { mayManagePeople } from './person-change.js'

/** Longest name of a role, in characters, and how many roles a company may have. */
export const maxRoleName = 60
export const maxRoles = 50

/** A permission of a role, and whether it shall have it. */
export interface Grant {
  readonly resource: Resource
  readonly action: Action
  readonly isAllowed: boolean
}

const fieldOf = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  approve: 'canApprove',
  delete: 'canDelete',
} as const satisfies Record<Action, string>

/** A matrix after changes; the given one stays as it is. Adding media follows creating it. PERMISSIONS3, ROLES2 */
export function matrixWith(held: Matrix, changes: readonly Grant[]): Matrix {
  const next: Matrix = { ...held }
  for (const { resource, action, isAllowed } of changes) {
    const code = resourceCodes[resource]
    const isAdding = resource === 'media' && action === 'create'
    next[code] = { ...next[code], [fieldOf[action]]: isAllowed, ...(isAdding && { canAdd: isAllowed }) }
  }
  return next
}

/** Whether a role comes with Rostrum: sign-up and commands name it, so it keeps its name and stays. ROLES5 */
export const isBuiltIn = (name: string): boolean => defaultRoles.some((one) => one === name)

/** What is wrong with a name of a role, given those of the others; null for nothing. ROLES4 */
export function roleNameProblem(facts: {
  name: string
  others: readonly string[]
}): 'empty' | 'long' | 'lines' | 'taken' | null {
  const name = facts.name.trim()
  if (isInvisible(name)) return 'empty'
  if (Array.from(name).length > maxRoleName) return 'long'
  if (/\p{Cc}|[\u2028\u2029]/u.test(name)) return 'lines'
  const folded = name.toLowerCase()
  return facts.others.some((other) => other.toLowerCase() === folded) ? 'taken' : null
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

/**
 * Whether somebody may give a role: they have each of its permissions themselves. `actor` is null for the operator, who
 * gives every role. ROLES2
 */
export const mayGiveRole = ({ actor, wanted }: { actor: Matrix | null; wanted: Matrix }): boolean =>
  actor === null ||
  keysOf(resourceCodes).every((resource) =>
    keysOf(actionCodes).every((action) => !can(wanted, resource, action) || can(actor, resource, action)),
  )

export type RoleChangeProblem =
  | 'built-in'
  | 'not-held'
  | 'self'
  | 'other-boards'
  | 'last-manager'
  | 'reassign'
  | 'too-many'

/**
 * Why permissions of a role cannot be changed, or null. Nobody grants what they may not do themselves, takes their own
 * right to manage away, changes a role that people of boards have which they do not manage, or leaves a board without
 * a manager. `actor` is null for the operator, who may do all but the last, and that when it is confirmed. ROLES2, ROLES3
 */
export function rightsProblem(facts: {
  actor: { readonly matrix: Matrix; readonly hasRole: boolean } | null
  changes: readonly Grant[]
  next: Matrix
  managesAll: boolean
  leavesNoManager: boolean
  isForced: boolean
}): RoleChangeProblem | null {
  const { actor, changes, next } = facts
  if (actor) {
    const isGranted = ({ resource, action, isAllowed }: Grant) =>
      isAllowed && !can(actor.matrix, resource, action)
    if (changes.some(isGranted)) return 'not-held'
    if (!facts.managesAll) return 'other-boards'
    if (actor.hasRole && !mayManagePeople({ matrix: next })) return 'self'
  }
  return facts.leavesNoManager && !facts.isForced ? 'last-manager' : null
}

/** Why a role cannot be deleted, or null. Those who have it need another role. ROLES2, ROLES3, ROLES5, ROLES6 */
export function roleDeletionProblem(facts: {
  name: string
  hasRole: boolean
  people: number
  /** Another role of the company was named for those who have it. */
  hasTarget: boolean
  /** That role has permissions that the acting user has not. */
  givesMore: boolean
  managesAll: boolean
  leavesNoManager: boolean
}): RoleChangeProblem | null {
  if (isBuiltIn(facts.name)) return 'built-in'
  if (facts.hasRole) return 'self'
  if (facts.people > 0 && !facts.hasTarget) return 'reassign'
  if (facts.givesMore) return 'not-held'
  if (!facts.managesAll) return 'other-boards'
  return facts.leavesNoManager ? 'last-manager' : null
}
