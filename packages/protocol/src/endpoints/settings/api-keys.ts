import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { apiKeyId } from '../../ids.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts keep the API keys of the board (APIKEYS1). */
const needs = ['post', 'approve'] as const

/** What an API key may be for. The server has a list of calls for each (APIKEYS4). */
export const apiKeyScopes = [
  'stories:read',
  'stories:write',
  'people:read',
  'people:write',
  'analytics:read',
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

const form = z.object({
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  Scopes: z.array(z.enum(apiKeyScopes)).check(z.minLength(1), z.maxLength(apiKeyScopes.length)),
  /** Days until it expires; null for never. */
  Days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
})
export type ApiKeyForm = z.infer<typeof form>

/** A key with which another server calls the board. */
export const apiKey = z.object({
  Id: apiKeyId,
  Name: z.string(),
  Scopes: z.array(z.enum(apiKeyScopes)),
  /** Beginning and end of the key, to recognise it by. */
  Hint: z.string(),
  Created: wireMoment,
  /** Null for never. */
  Expires: z.nullable(wireMoment),
  LastUsed: z.nullable(wireMoment),
  /** Until when the former key works, too; null after that. */
  FormerUntil: z.nullable(wireMoment),
  Revoked: z.nullable(wireMoment),
})
export type ApiKey = z.infer<typeof apiKey>

const list = z.object({ Items: z.array(apiKey) })
/** `Key`: nobody can read it again. */
const withKey = z.object({ Items: z.array(apiKey), Id: apiKeyId, Key: z.string() })
const params = z.object({ id: apiKeyId })

/** The API keys of the board: those that work, and those that were revoked last. */
export const listApiKeys = endpoint({ method: 'GET', path: '/api/api-keys', needs, answer: list, ours: true })

/** Creates a key, and shows it once. Needs a proof of identity. Refused with `Errors.Scopes`: `ActionNotAllowed`; `Errors.Name`: `too-many`. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  needs,
  body: form,
  answer: withKey,
  ours: true,
})

/**
 * Replaces a key by a new one, shown once; the former one works for another day. Needs a proof of identity. Refused with
 * `api-409` and `Errors.key`: `rotated` within a minute of the last time (APIKEYS3).
 */
export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/:id/rotate',
  needs,
  params,
  answer: withKey,
  ours: true,
})

/** Revokes a key at once, with its former one. */
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/:id/revoke',
  needs,
  params,
  answer: done,
  ours: true,
})
