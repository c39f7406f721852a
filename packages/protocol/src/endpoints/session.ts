import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import {
  authAnswer,
  customBranding,
  loginAnswer,
  passwordPolicy,
  signupAnswer,
  signupConfirmation,
} from '../entities/session.js'
import { accountId, boardId, code } from '../ids.js'
import { done } from '../wire.js'

const secret = z.string().check(z.minLength(1), z.maxLength(200))
const email = z.string().check(z.minLength(1), z.maxLength(254))
const captcha = z.optional(z.string().check(z.maxLength(4000)))

/** Password sign-in; which field of the answer counts is a rule (A4.1). */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ email, password: secret, captcha }),
  answer: loginAnswer,
  ours: true,
})

/** Ends the session of the header. */
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  needs: 'session',
  fixed: uiMod,
  answer: done,
  ours: true,
})

/** A7.5: exchanges a token for a session. */
export const exchangeToken = endpoint({
  method: 'PUT',
  path: '/auth',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ id: secret, boardId: z.optional(boardId), localStore: z.optional(z.string()) }),
  body: z.optional(z.object({ boardId: z.optional(boardId), accountId: z.optional(accountId) })),
  answer: z.union([authAnswer, loginAnswer]),
})

/**
 * A page's own server asks for a short-lived, single-use token for one of its people, with its integration
 * key as a bearer. The page hands it to the widgets, which exchange it.
 */
export const mintToken = endpoint({
  method: 'POST',
  path: '/api/embed/token',
  needs: 'guest',
  body: z.object({ email, boardId: z.optional(boardId) }),
  answer: z.object({ Token: z.string(), expiresIn: z.int() }),
  ours: true,
})

/** A7.1 */
export const validateInvite = endpoint({
  method: 'POST',
  path: '/api-public/invite/validate-params',
  needs: 'guest',
  query: z.object({ token: z.optional(z.string()), code: z.optional(code) }),
  answer: customBranding,
})

/** A7.2 */
export const signupData = endpoint({
  method: 'GET',
  path: '/sign-up',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ accountId, boardId }),
  answer: z.object({
    AccountName: z.string(),
    BoardName: z.string(),
    customBranding,
    PasswordPolicy: passwordPolicy,
    /** What an e-mail address must end with behind the at sign; ours. */
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
 * A7.4; the target is ours. Without a token a place is asked for, which wants a captcha: the answer is `success`
 * whoever the address belongs to, and what comes of it is said in a letter. With one the place is taken.
 */
export const register = endpoint({
  method: 'POST',
  path: '/sign-up',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({
    FirstName: z.string().check(z.maxLength(100)),
    LastName: z.string().check(z.maxLength(100)),
    email,
    password: z.optional(secret),
    token: z.optional(z.string()),
    accountId: z.optional(accountId),
    boardId: z.optional(boardId),
    captcha,
  }),
  answer: signupAnswer,
})

/** A7.6 */
export const readPasswordPolicy = endpoint({
  method: 'GET',
  path: '/password-policy',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ id: z.optional(code) }),
  answer: z.object({ PasswordPolicy: passwordPolicy }),
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

/** A7.8 and A2.6: a new password by code; the paths are ours. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ code, password: secret }),
  answer: z.object({ Token: z.string() }),
  ours: true,
})

/** A7.9; the path is ours. The answer is the same whether the address is known or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ email, captcha }),
  answer: done,
  ours: true,
})

/** A captcha to solve, made by the server itself. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api-public/captcha',
  needs: 'guest',
  answer: z.record(z.string(), z.unknown()),
  ours: true,
})

/** A7.10: the browser goes there by itself. */
export const startSso = endpoint({
  method: 'GET',
  path: '/auth/sso',
  needs: 'guest',
  redirects: true,
  query: z.object({
    email: z.optional(email),
    domain: z.optional(z.string()),
    _redirect: z.optional(z.string().check(z.maxLength(2000))),
    isMobileApp: z.optional(z.string()),
    isMsTeamsApp: z.optional(z.string()),
  }),
  answer: z.unknown(),
})

/** A7.11 */
export const salesforceLogin = endpoint({
  method: 'POST',
  path: '/auth-salesforce',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ orgID: secret, userID: secret, sessionID: z.string(), entURL: z.string() }),
  answer: z.object({ Token: z.string() }),
})

/** A7.12 */
export const sugarLogin = endpoint({
  method: 'POST',
  path: '/auth-sugar',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ sugarURL: z.string(), token: z.string() }),
  answer: z.object({ Token: z.string() }),
})

/** A7.13 */
export const switchAccount = endpoint({
  method: 'POST',
  path: '/account',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ id: accountId, localStore: z.optional(z.string()), from: z.optional(z.string()) }),
  answer: z.object({ Result: z.boolean(), sessionId: z.string() }),
})

/** A7.14 */
export const switchBoard = endpoint({
  method: 'PUT',
  path: '/api/switch-board',
  needs: 'session',
  body: z.object({ Id: boardId }),
  answer: done,
})
