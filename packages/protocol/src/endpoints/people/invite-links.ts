import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts manage the people of the board (PEOPLE1). */
const needs = ['post', 'approve'] as const

export const inviteLinkStates = ['open', 'used-up', 'ended', 'revoked'] as const
export type InviteLinkState = (typeof inviteLinkStates)[number]

export const maxLinkDays = 365
export const maxLinkPeople = 10_000
export const maxDomains = 20

const domains = z.array(z.string().check(z.minLength(1), z.maxLength(253))).check(z.maxLength(maxDomains))
const role = z.string().check(z.minLength(1), z.maxLength(100))

/** A link by which people join the board. INVITELINKS1 */
export const inviteLink = z.object({
  Id: z.string(),
  State: z.enum(inviteLinkStates),
  /** The address to pass on; null when it is not open any more. */
  Link: z.nullable(z.string()),
  Role: z.string(),
  /** Empty for none. */
  Team: z.string(),
  /** Domains of the e-mail addresses that count; empty: any. */
  Domains: z.array(z.string()),
  Ends: wireMoment,
  /** How many people may join at most; null: no limit. */
  Max: z.nullable(z.int()),
  /** People who joined. */
  Uses: z.int(),
  /** Name of who made it; null when they are gone. */
  By: z.nullable(z.string()),
  Created: wireMoment,
})
export type InviteLink = z.infer<typeof inviteLink>

/** The links of the board, the newest first, and the sign-up of the board. */
export const listInviteLinks = endpoint({
  method: 'GET',
  path: '/api/people/invite-links',
  needs,
  answer: z.object({
    Items: z.array(inviteLink),
    /** The roles that links and sign-up may give. */
    Roles: z.array(z.string()),
    SignUp: z.object({
      /** Domains of the addresses that may sign up; empty: nobody may. */
      Domains: z.array(z.string()),
      Role: z.string(),
      /** The address of the sign-up form; null while it is closed. */
      Link: z.nullable(z.string()),
    }),
  }),
  ours: true,
})

/** Makes a link. Refused with `api-400` and `Errors.Role` or `Errors.Domains`, and `api-409` beyond 100 open ones. */
export const createInviteLink = endpoint({
  method: 'POST',
  path: '/api/people/invite-links',
  needs,
  body: z.object({
    Role: role,
    Team: z.string().check(z.maxLength(60)),
    Domains: domains,
    Days: z.int().check(z.minimum(1), z.maximum(maxLinkDays)),
    Max: z.nullable(z.int().check(z.minimum(1), z.maximum(maxLinkPeople))),
  }),
  answer: inviteLink,
  ours: true,
})

/** Nobody joins by the link any more. */
export const revokeInviteLink = endpoint({
  method: 'POST',
  path: '/api/people/invite-links/:id/revoke',
  needs,
  params: z.object({ id: z.string().check(z.regex(/^lnk[A-Za-z0-9]{12}$/)) }),
  answer: done,
  ours: true,
})

/** Opens the board to addresses at domains, or closes it with an empty list. INVITELINKS6 */
export const saveSignUpSetting = endpoint({
  method: 'PUT',
  path: '/api/people/sign-up',
  needs,
  body: z.object({ Domains: domains, Role: role }),
  answer: done,
  ours: true,
})
