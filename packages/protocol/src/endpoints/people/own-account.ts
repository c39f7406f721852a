import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { done } from '../../wire.js'

const name = z.string().check(z.maxLength(100))

/** Changes the user's own name. An identity provider may write its own at the next sign-in (PEOPLE23). */
export const saveOwnName = endpoint({
  method: 'POST',
  path: '/api/me/name',
  needs: 'session',
  body: z.object({ firstName: name, lastName: name }),
  answer: z.object({ FirstName: z.string(), LastName: z.string(), Name: z.string() }),
  ours: true,
})

/** Uploads the user's picture; it replaces the one before (PEOPLE23). */
export const saveOwnPicture = endpoint({
  method: 'POST',
  path: '/api/me/picture',
  needs: 'session',
  uploads: true,
  answer: z.object({ PictureUrl: z.string() }),
  ours: true,
})

/** Removes the user's picture (PEOPLE23). */
export const removeOwnPicture = endpoint({
  method: 'DELETE',
  path: '/api/me/picture',
  needs: 'session',
  answer: done,
  ours: true,
})

/**
 * Takes the user off this board, and ends their sessions on it. Refused with `proof-needed` without a recent proof of
 * identity, and with `api-409` and `Errors.person`: `last-manager` (PEOPLE3, PEOPLE24).
 */
export const leaveBoard = endpoint({
  method: 'POST',
  path: '/api/me/leave',
  needs: 'session',
  answer: done,
  ours: true,
})

/** Erases the user in this company for good, with the same conditions as leaving (PEOPLE13, PEOPLE24). */
export const eraseOwnAccount = endpoint({
  method: 'POST',
  path: '/api/me/erase',
  needs: 'session',
  answer: done,
  ours: true,
})
