import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { hostId } from '../../ids.js'

/** A signed token; Entra's are about two kilobytes. */
const signedToken = z.string().check(z.minLength(1), z.maxLength(16_000))

const entryToken = z.object({ Token: z.string(), expiresIn: z.int() })

/** The tab in Teams exchanges its person's token of Microsoft Entra for one that opens a session once. */
export const teamsToken = endpoint({
  method: 'POST',
  path: '/api/teams/token',
  needs: 'guest',
  body: z.object({ token: signedToken }),
  answer: entryToken,
  ours: true,
})

/** A page of an intranet exchanges the token that the intranet signed for its person; each works once. */
export const intranetToken = endpoint({
  method: 'POST',
  path: '/api/intranet/token',
  needs: 'guest',
  body: z.object({ intranet: hostId, token: signedToken }),
  answer: entryToken,
  ours: true,
})
