import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { postId, publicationId } from '../ids.js'
import { network } from '../network.js'
import { wireMoment } from '../wire.js'

/** Why a post is held: a crisis, its author left, or it became due while no server was running. */
export const heldReasons = ['crisis', 'person-left', 'overdue'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * A copy of a post that waits for a decision because of a crisis, because its author left the board, or because it is
 * overdue.
 */
export const heldCopy = z.object({
  Id: publicationId,
  PostId: postId,
  Network: network,
  Message: z.string(),
  /** The name of the author. */
  Person: z.string(),
  ProfileName: z.string(),
  DueAt: z.nullable(wireMoment),
  Reason: z.string(),
  /** False: the copy can only be dropped, because its author is no longer on the board. */
  CanSend: z.boolean(),
})
export type HeldCopy = z.infer<typeof heldCopy>

const heldCopies = z.object({ Total: z.int(), Items: z.array(heldCopy) })
export type HeldCopies = z.infer<typeof heldCopies>

/**
 * The copies held by a crisis on the board, oldest first, at most 100; `Total` counts all. `Left` is the same for
 * authors who left, `Overdue` for posts that became due while no server was running.
 */
export const listHeld = endpoint({
  method: 'GET',
  path: '/api/crisis/held',
  needs: ['post', 'approve'],
  answer: z.object({ InCrisis: z.boolean(), ...heldCopies.shape, Left: heldCopies, Overdue: heldCopies }),
  ours: true,
})

/**
 * Sends or drops held copies: all of one reason (default: the crisis), or the listed ones. They can only be sent after
 * the crisis. `spread` sends them in their order, evenly over the next hours.
 */
export const decideHeld = endpoint({
  method: 'POST',
  path: '/api/crisis/held',
  needs: ['post', 'approve'],
  body: z.object({
    decision: z.enum(['release', 'spread', 'drop']),
    /** Over how many hours they are spread. */
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(168))),
    reason: z.optional(z.enum(heldReasons)),
    ids: z.optional(z.array(publicationId).check(z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({ Result: z.literal(true), Count: z.int() }),
  ours: true,
})
