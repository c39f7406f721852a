import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { roleId, userId } from '../ids.js'
import { wireMoment } from '../wire.js'

/** Users who may approve posts run the crisis of the board (CRISIS5). */
const needs = ['post', 'approve'] as const

/** A crisis or a drill of the board. */
export const crisisRecord = z.object({
  Id: z.int(),
  Reason: z.string(),
  IsDrill: z.boolean(),
  Started: wireMoment,
  /** Name of who began it; empty for the operator, and for people who were erased. */
  StartedBy: z.string(),
  /** When it ends by itself. */
  Until: z.nullable(wireMoment),
  Ended: z.nullable(wireMoment),
  EndedBy: z.string(),
  /** E-mails about it. */
  Emails: z.int(),
  /** Copies of posts that it held, or of a drill: that it would have held within a day. */
  Held: z.int(),
})
export type CrisisRecord = z.infer<typeof crisisRecord>

/** The crisis of the board, who may post in one, what waits, and the last fifty crises and drills. */
export const readCrisisMode = endpoint({
  method: 'GET',
  path: '/api/crisis/mode',
  needs,
  answer: z.object({
    Open: z.nullable(crisisRecord),
    Posters: z.object({
      Roles: z.array(roleId),
      People: z.array(z.object({ Id: userId, Name: z.string() })),
    }),
    Roles: z.array(z.object({ Id: roleId, Name: z.string() })),
    /** Copies of posts that are scheduled within a day and would be held, and those that are held. */
    Upcoming: z.int(),
    Held: z.int(),
    /** People who would get an e-mail. */
    People: z.int(),
    History: z.array(crisisRecord),
  }),
  ours: true,
})

/**
 * Begins a crisis; `Changed` is false when there is one already. A drill only says what a crisis would do, and is kept
 * in the history.
 */
export const beginCrisis = endpoint({
  method: 'POST',
  path: '/api/crisis/begin',
  needs,
  body: z.object({
    Reason: z.string().check(z.minLength(1), z.maxLength(500)),
    /** When it ends by itself; it has to be later than now. */
    Until: z.optional(wireMoment),
    SendsEmails: z.boolean(),
    IsDrill: z.boolean(),
  }),
  answer: z.object({ Result: z.literal(true), Changed: z.boolean(), Held: z.int(), Emails: z.int() }),
  ours: true,
})

/** Ends the crisis; what it held waits for a decision. `Changed` is false when there is none. */
export const endCrisis = endpoint({
  method: 'POST',
  path: '/api/crisis/end',
  needs,
  answer: z.object({ Result: z.literal(true), Changed: z.boolean(), Held: z.int() }),
  ours: true,
})

/** Who may post in a crisis, by role and by person; at once also in the crisis that there is. */
export const saveCrisisPosters = endpoint({
  method: 'POST',
  path: '/api/crisis/posters',
  needs,
  body: z.object({
    Roles: z.array(roleId).check(z.maxLength(100)),
    People: z.array(userId).check(z.maxLength(200)),
  }),
  answer: z.object({ Result: z.literal(true) }),
  ours: true,
})
