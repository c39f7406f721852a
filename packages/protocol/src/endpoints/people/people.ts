import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { boardId, userId } from '../../ids.js'
import { wireMoment } from '../../wire.js'

/** Users who may approve posts manage the people and keys of the board (PEOPLE1). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: userId })
const keyId = z.string().check(z.regex(/^key[A-Za-z0-9]{12}$/))

/** The effects of a change: `Changed` is false when nothing had to change. */
export const personChange = z.object({
  Result: z.literal(true),
  Changed: z.boolean(),
  /** The number of sessions that ended. */
  Sessions: z.int(),
  /** The number of copies of posts that now wait for a decision. */
  Held: z.int(),
})

const changing = <const Path extends `/${string}`>(path: Path) =>
  endpoint({ method: 'POST', path, needs, params, answer: personChange, ours: true })

/**
 * Removes a member from this board. This and the next two are refused with `api-409` and `Errors.person`: `self`,
 * `last-manager` or `other-boards`, and with `ActionNotAllowed` for who meanwhile ceased to manage the board (PEOPLE2,
 * PEOPLE3).
 */
export const removePerson = changing('/api/people/:id/remove')
/** Locks a user out of all boards; the memberships stay. */
export const deactivatePerson = changing('/api/people/:id/deactivate')
/** Unlocks a deactivated user. */
export const activatePerson = changing('/api/people/:id/activate')
/** Ends all sessions of a user. */
export const signOutPerson = changing('/api/people/:id/sign-out')

/** Gives a member of this board another role, by its name. */
export const changePersonRole = endpoint({
  method: 'POST',
  path: '/api/people/:id/role',
  needs,
  params,
  body: z.object({ role: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: personChange,
  ours: true,
})

/** An integration key of the board. The key itself is never returned again. */
export const boardKey = z.object({
  Id: keyId,
  Name: z.string(),
  BoardId: boardId,
  Origins: z.array(z.string()),
  Created: wireMoment,
  Revoked: z.nullable(wireMoment),
  /** When its page's server last asked for a token. */
  LastUsed: z.nullable(wireMoment),
  /** The last characters of the key, by which its owner recognises it. */
  Hint: z.nullable(z.string()),
  /** Until when the key before the last rotation works as well. */
  FormerUntil: z.nullable(wireMoment),
})
export type BoardKey = z.infer<typeof boardKey>

/** Lists the integration keys of the board, oldest first. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  needs,
  answer: z.object({ Items: z.array(boardKey) }),
  ours: true,
})

/** Revokes a key permanently; `Sessions` counts the sessions that ended with it. */
export const revokeKey = endpoint({
  method: 'POST',
  path: '/api/keys/:id/revoke',
  needs,
  params: z.object({ id: keyId }),
  answer: z.object({ Result: z.literal(true), Sessions: z.int() }),
  ours: true,
})

/**
 * All data that the board holds about the user, as a ZIP archive. Refused with `proof-needed` without a recent proof of
 * identity in this session (PEOPLE12).
 */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  needs: 'session',
  answer: z.unknown(),
  downloads: 'application/zip',
  ours: true,
})
