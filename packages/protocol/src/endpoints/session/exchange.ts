import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { localStore, loginAnswer } from '../../entities/session.js'
import { startup } from '../../entities/startup.js'
import { accountId, boardId } from '../../ids.js'
import { device, secret } from './fields.js'

export const authAnswer = z.object({
  ApiSession: z.string(),
  LocalStore: z.optional(localStore),
  /** Where the body asks for it (SESSION174); ours. */
  Startup: z.optional(startup),
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
      /** What the client stored for its users: texts by key, or JSON of them; anything else is ignored. */
      localStore: z.optional(z.unknown()),
      /** The browser's secret, without which a token of a sign-on (`/sso?t=…`) is useless; ours. */
      browser: z.optional(secret),
      device,
      /** Answer the startup data, too (SESSION174); ours. */
      startup: z.optional(z.object({ timezone: z.optional(z.string().check(z.maxLength(64))) })),
    }),
  ),
  answer: z.union([authAnswer, loginAnswer]),
})

/** The same for a page of another origin, whose browser asks nothing before it sends this (EMBED11). */
export const exchangeTokenAcross = endpoint({ ...exchangeToken, method: 'POST', plain: true, ours: true })
