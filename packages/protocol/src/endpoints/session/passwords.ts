import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { passwordPolicy } from '../../entities/session.js'
import { accountId, code } from '../../ids.js'
import { loginNetworks } from '../../network-records.js'
import { done } from '../../wire.js'
import { linkedLogin } from '../connections/own-logins.js'
import { secret, email, captcha } from './fields.js'

/** A7.6 */
export const readPasswordPolicy = endpoint({
  method: 'GET',
  path: '/password-policy',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ id: z.optional(code) }),
  answer: z.object({
    PasswordPolicy: passwordPolicy,
    /** The accounts that sign in the user of this code (ours). */
    Logins: z.optional(z.array(linkedLogin)),
  }),
})

/** A7.7 */
export const readAccountPasswordPolicy = endpoint({
  method: 'POST',
  path: '/password-policy',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ account: accountId }),
  answer: z.object({ PasswordPolicy: passwordPolicy }),
})

/**
 * Sets what the company asks of passwords; for managers, with a recent proof of identity. The longest password stays as
 * it is.
 */
export const savePasswordPolicy = endpoint({
  method: 'PUT',
  path: '/api/password-policy',
  needs: ['post', 'approve'],
  body: z.object({
    MinLength: z.int().check(z.minimum(6), z.maximum(50)),
    RequireUpper: z.boolean(),
    RequireLower: z.boolean(),
    RequireDigit: z.boolean(),
    RequireSymbol: z.boolean(),
    History: z.int().check(z.minimum(0), z.maximum(12)),
    MaxAgeDays: z.int().check(z.minimum(0), z.maximum(3650)),
  }),
  answer: z.object({ PasswordPolicy: passwordPolicy }),
  ours: true,
})

/** A7.8 and A2.6: a new password by code; the paths are ours. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  needs: 'guest',
  forms: true,
  fixed: uiMod,
  body: z.object({
    code,
    password: secret,
    /** Linked accounts that stay; all others are unlinked. */
    keep: z.optional(z.array(z.enum(loginNetworks))),
  }),
  answer: z.object({ Token: z.string() }),
  ours: true,
})

/**
 * Sets a new password for the signed-in user. `current` is their present one; a user without a password proves their
 * identity first. All their other sessions end.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password',
  needs: 'session',
  body: z.object({ current: z.optional(secret), password: secret }),
  answer: done,
  ours: true,
})

/** A7.9; the path is ours. The response is the same for known and unknown addresses. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  needs: 'guest',
  forms: true,
  fixed: uiMod,
  body: z.object({ email, captcha }),
  answer: done,
  ours: true,
})
