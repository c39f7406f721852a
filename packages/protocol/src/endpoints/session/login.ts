import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { loginAnswer } from '../../entities/session.js'
import { boardId } from '../../ids.js'
import { queryInt } from '../../query.js'
import { captcha, device, email, secret } from './fields.js'

const captchaLevel = z.pipe(
  queryInt,
  z.transform((level) => Math.min(4, Math.max(0, level))),
)

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
