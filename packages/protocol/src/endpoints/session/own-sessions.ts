import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { ownSession } from '../../entities/session.js'
import { done } from '../../wire.js'

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
