import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { customBranding } from '../../entities/session.js'
import { accountId, boardId } from '../../ids.js'
import { done } from '../../wire.js'

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
    /** What the client stored for its users: texts by key, or JSON of them; anything else is ignored. */
    localStore: z.optional(z.unknown()),
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
