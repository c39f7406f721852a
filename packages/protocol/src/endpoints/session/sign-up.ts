import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { customBranding, passwordPolicy, signupAnswer, signupConfirmation } from '../../entities/session.js'
import { accountId, boardId, code } from '../../ids.js'
import { secret, email, captcha } from './fields.js'

/** The code of an invitation link (INVITELINKS2); ours. */
const link = z.optional(z.string().check(z.maxLength(100)))

/** A7.1: the branding, and the same as `customBranding`, where clients read it of other answers (ours). */
export const validateInvite = endpoint({
  method: 'POST',
  path: '/api-public/invite/validate-params',
  needs: 'guest',
  query: z.object({ token: z.optional(z.string()), code: z.optional(code) }),
  answer: z.object({ ...customBranding.shape, customBranding: z.optional(customBranding) }),
})

/** A7.2 */
export const signupData = endpoint({
  method: 'GET',
  path: '/sign-up',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ accountId, boardId, link }),
  answer: z.object({
    AccountName: z.string(),
    BoardName: z.string(),
    customBranding,
    PasswordPolicy: passwordPolicy,
    /** The allowed domains of e-mail addresses; ours. */
    domains: z.optional(z.array(z.string())),
  }),
})

/** A7.3 */
export const confirmSignup = endpoint({
  method: 'GET',
  path: '/sign-up-confirm',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ token: z.optional(z.string()), code: z.optional(code) }),
  answer: signupConfirmation,
})

/**
 * A7.4; the path is ours. Without a token it requests a membership and needs a captcha: the response is `success` for
 * every address, and the result is sent by e-mail. With a token it accepts the membership.
 */
export const register = endpoint({
  method: 'POST',
  path: '/sign-up',
  needs: 'guest',
  forms: true,
  fixed: uiMod,
  body: z.object({
    FirstName: z.string().check(z.maxLength(100)),
    LastName: z.string().check(z.maxLength(100)),
    email,
    password: z.optional(secret),
    token: z.optional(z.string()),
    accountId: z.optional(accountId),
    boardId: z.optional(boardId),
    link,
    captcha,
  }),
  answer: signupAnswer,
})
