import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { actionCodes, matrix, resourceCodes, type Action, type Resource } from '../../entities/role.js'
import { roleId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts manage the roles of the company (ROLES1). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: roleId })
const name = z.string().check(z.maxLength(200))

/** All resources and actions of the permission matrix (A3.10). */
export const resources = Object.keys(resourceCodes) as readonly Resource[]
export const actions = Object.keys(actionCodes) as readonly Action[]

/** A role of the company, as it is managed. */
export const managedRole = z.object({
  Id: roleId,
  Name: z.string(),
  Matrix: matrix,
  /** People who have it on this board, and on the company's other boards. */
  People: z.int(),
  Elsewhere: z.int(),
  /** It comes with Rostrum: its name stays, and it cannot be deleted (ROLES5). */
  IsBuiltIn: z.boolean(),
  /** The reader has it on this board. */
  IsMine: z.boolean(),
})
export type ManagedRole = z.infer<typeof managedRole>

/** The roles of the company, those that come with Rostrum first. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  needs,
  answer: z.object({ Items: z.array(managedRole) }),
  ours: true,
})

/**
 * Creates a role with the permissions of another one. This and the next three are refused with `api-409` and
 * `Errors.role`, which names the problem (ROLES2 to ROLES6), or with `Errors.Name`.
 */
export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  needs,
  body: z.object({ Name: name, From: roleId }),
  answer: z.object({ Id: roleId }),
  ours: true,
})

/** Gives a role another name. */
export const renameRole = endpoint({
  method: 'POST',
  path: '/api/roles/:id/name',
  needs,
  params,
  body: z.object({ Name: name }),
  answer: done,
  ours: true,
})

/** Grants and removes permissions of a role, all or none of them; it counts at once. */
export const changeRoleRights = endpoint({
  method: 'POST',
  path: '/api/roles/:id/rights',
  needs,
  params,
  body: z.object({
    Changes: z
      .array(z.object({ Resource: z.enum(resources), Action: z.enum(actions), IsAllowed: z.boolean() }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  answer: z.object({ Result: z.literal(true), Changed: z.int() }),
  ours: true,
})

/** Deletes a role; who has it gets the role `To`. */
export const deleteRole = endpoint({
  method: 'POST',
  path: '/api/roles/:id/delete',
  needs,
  params,
  body: z.object({ To: z.nullable(roleId) }),
  answer: z.object({ Result: z.literal(true), People: z.int() }),
  ours: true,
})
