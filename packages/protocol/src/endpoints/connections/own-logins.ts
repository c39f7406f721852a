import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { loginNetworks } from '../../network-records.js'
import { done, wireMoment } from '../../wire.js'

/** An account at a network that signs a user in. */
export const linkedLogin = z.object({
  Network: z.enum(loginNetworks),
  /** The name of the account at the time when it was linked. */
  Name: z.nullable(z.string()),
  Created: wireMoment,
})
export type LinkedLogin = z.infer<typeof linkedLogin>

/** The accounts that the user signs in with, and the networks at which more can be linked. */
export const listSocialLogins = endpoint({
  method: 'GET',
  path: '/api/social-auth',
  needs: 'session',
  answer: z.object({
    Networks: z.array(z.enum(loginNetworks)),
    Logins: z.array(linkedLogin),
    /** Seconds for which changes need no further proof of identity; 0: a proof is needed first. */
    ProofSeconds: z.int(),
  }),
  ours: true,
})

/** A7.30 */
export const unlinkSocialLogin = endpoint({
  method: 'DELETE',
  path: '/social-auth/:network',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ network: z.enum(loginNetworks) }),
  answer: done,
})
