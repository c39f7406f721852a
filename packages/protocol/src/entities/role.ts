import * as z from 'zod/mini'
import { roleId } from '../ids.js'

/** Resources of the permission matrix and their codes on the wire (A3.10). */
export const resourceCodes = {
  post: '7',
  message: '8',
  suggestion: '15',
  leaderboard: 'b1',
  analytics: 'b2',
  media: 'b5',
  socialLike: '20',
  socialComment: '21',
} as const
export type Resource = keyof typeof resourceCodes

/** Actions and their abbreviations on the wire (A3.10, B3.17). */
export const actionCodes = { read: 'r', create: 'c', update: 'u', approve: 'a', delete: 'd' } as const
export type Action = keyof typeof actionCodes

const actions = z.object({
  canRead: z.optional(z.boolean()),
  canCreate: z.optional(z.boolean()),
  canUpdate: z.optional(z.boolean()),
  canApprove: z.optional(z.boolean()),
  canDelete: z.optional(z.boolean()),
  canAdd: z.optional(z.boolean()),
})

/** The permissions of a role by resource code. A missing resource or action is not allowed. */
export const matrix = z.record(z.string(), actions)
export type Matrix = z.infer<typeof matrix>

export const role = z.object({ Id: roleId, Name: z.string(), Matrix: matrix })
export type Role = z.infer<typeof role>

/** The default roles (A6.1), and the manager with all permissions (ours). */
export const defaultRoles = ['advocate', 'contributor', 'champion', 'manager'] as const
export type DefaultRole = (typeof defaultRoles)[number]
