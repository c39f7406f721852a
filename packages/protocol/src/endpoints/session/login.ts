import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { authAnswer, loginAnswer } from '../../entities/session.js'
import { accountId, boardId } from '../../ids.js'
import { queryInt } from '../../query.js'
import { secret, email, captcha } from './fields.js'

const captchaLevel = z.pipe(
  queryInt,
  z.transform((level) => Math.min(4, Math.max(0, level))),
)
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
