import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { postId, publicationId } from '../ids.js'
import { network } from '../network.js'
import { wireMoment } from '../wire.js'

/** A copy of a post that a crisis holds back. */
export const heldCopy = z.object({
  Id: publicationId,
  PostId: postId,
  Network: network,
  Message: z.string(),
  /** Whose post it is. */
  Person: z.string(),
  ProfileName: z.string(),
  DueAt: z.nullable(wireMoment),
})
export type HeldCopy = z.infer<typeof heldCopy>

/** What a crisis holds back on the board, oldest first, at most 100; `Total` counts all. */
export const listHeld = endpoint({
  method: 'GET',
  path: '/api/crisis/held',
  needs: ['post', 'approve'],
  answer: z.object({ InCrisis: z.boolean(), Total: z.int(), Items: z.array(heldCopy) }),
  ours: true,
})

/** Sends or drops what a crisis held back: all of it, or the copies that are named. Sent only after the crisis. */
export const decideHeld = endpoint({
  method: 'POST',
  path: '/api/crisis/held',
  needs: ['post', 'approve'],
  body: z.object({
    decision: z.enum(['release', 'drop']),
    ids: z.optional(z.array(publicationId).check(z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({ Result: z.literal(true), Count: z.int() }),
  ours: true,
})
