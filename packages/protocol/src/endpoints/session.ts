import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import {
  authAnswer,
  customBranding,
  loginAnswer,
  ownSession,
  passwordPolicy,
  signupAnswer,
  signupConfirmation,
} from '../entities/session.js'
import { accountId, boardId, code } from '../ids.js'
import { queryInt } from '../query.js'
import { done } from '../wire.js'
import { loginNetworks } from '../network-records.js'
import { linkedLogin } from './connections.js'

const secret = z.string().check(z.minLength(1), z.maxLength(200))
const email = z.string().check(z.minLength(1), z.maxLength(254))
const captchaLevel = z.pipe(
  queryInt,
  z.transform((level) => Math.min(4, Math.max(0, level))),
)
const captcha = z.optional(z.string().check(z.maxLength(4000)))
/** What the browser calls itself by, so that a sign-in from another one is noticed (SESSION134). It proves nothing. */
const device = z.optional(z.string().check(z.minLength(16), z.maxLength(100)))

/**
 * Signs in with a password; a rule decides which field of the response counts first (A4.1). After several failures the
 * call is refused with `NeedCaptchaUpdate` before the password is checked; it then needs the solution of a captcha.
 */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  needs: 'guest',
  forms: true,
  fixed: uiMod,
  body: z.object({ email, password: secret, captcha, device }),
  answer: loginAnswer,
  ours: true,
})

/** Ends the session in the header. */
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  needs: 'session',
  fixed: uiMod,
  answer: z.object({
    Result: z.literal(true),
    /** Of a session by single sign-on: the page that signs out at the provider, too. */
    RedirectTo: z.optional(z.string()),
  }),
  ours: true,
})

/**
 * A7.5: exchanges a token for a session. The token is the query's `id` or, so that no address contains it, the body's
 * (EMBED9).
 */
export const exchangeToken = endpoint({
  method: 'PUT',
  path: '/auth',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({
    id: z.optional(secret),
    boardId: z.optional(boardId),
    localStore: z.optional(z.string()),
  }),
  body: z.optional(
    z.object({
      id: z.optional(secret),
      boardId: z.optional(boardId),
      accountId: z.optional(accountId),
      localStore: z.optional(z.string()),
      /** The browser's secret, without which a token of a sign-on (`/sso?t=…`) is useless; ours. */
      browser: z.optional(secret),
      device,
    }),
  ),
  answer: z.union([authAnswer, loginAnswer]),
})

/**
 * The server of a host page requests a short-lived, single-use token for one of its users, with its integration key as
 * a bearer token. The page passes the token to the widgets, which exchange it for a session.
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

/**
 * Proves the identity of the signed-in user before a sign-in method is changed, by the password or a code from an
 * e-mail. A wrong one is answered with `api-400` and the field.
 */
export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/proof',
  needs: 'session',
  body: z.union([
    z.object({ password: secret, code: z.optional(z.literal(undefined)) }),
    z.object({
      code: z.string().check(z.minLength(1), z.maxLength(20)),
      password: z.optional(z.literal(undefined)),
    }),
  ]),
  answer: done,
  ours: true,
})

/** Sends the code for `proveIdentity` by e-mail. */
export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/proof/code',
  needs: 'session',
  answer: done,
  ours: true,
})

/**
 * A captcha to solve, created by the server. Each level needs twice the work of the one below: a client that is asked
 * for a captcha again after solving one requests the next level.
 */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api-public/captcha',
  needs: 'guest',
  query: z.object({ level: z.optional(captchaLevel) }),
  answer: z.record(z.string(), z.unknown()),
  ours: true,
})

/** Where the user is signed in, the last seen first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  needs: 'session',
  answer: z.object({ Sessions: z.array(ownSession) }),
  ours: true,
})

/** Ends one of the user's other sessions. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  needs: 'session',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16,128}$/)) }),
  answer: done,
  ours: true,
})

/** Ends all sessions of the user but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  needs: 'session',
  answer: done,
  ours: true,
})

/**
 * A7.13. Without `Result` the company wants its own sign-in. `boardId` is a board of that company to begin on; without
 * it, the one last used (ours).
 */
export const switchAccount = endpoint({
  method: 'POST',
  path: '/account',
  needs: 'session',
  fixed: uiMod,
  body: z.object({
    id: accountId,
    localStore: z.optional(z.string()),
    from: z.optional(z.string()),
    boardId: z.optional(boardId),
  }),
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

/** All boards of the user, in all of their companies, for the switcher (ours). */
export const listBoards = endpoint({
  method: 'GET',
  path: '/api/boards',
  needs: 'session',
  answer: z.object({
    Items: z.array(
      z.object({
        Id: boardId,
        Name: z.string(),
        AccountId: accountId,
        AccountName: z.string(),
        customBranding,
        /** A story has appeared there since the user last opened it. */
        IsUnread: z.boolean(),
      }),
    ),
  }),
  ours: true,
})
